/** What is wrong with what somebody typed into a field, by the names in domain/submission.ts. */
export const fields = {
  'field.error.required': 'This field is required.',
  'field.error.tooLong': 'This is too long: at most {{limit}} characters.',
  'field.error.characters': 'This holds characters that cannot be shown. Please type it again.',
  'field.error.website': 'Please enter an address such as https://example.com.',
  'field.error.choice': 'Please choose from the list.',
  'field.error.year': 'Please enter a year from 1990 to {{year}}.',
  'field.error.amount': 'Please enter an amount of 0 or more, such as 1,000,000, $5m or 5 million.',
  'field.error.amountCents': 'Please use at most two decimals.',
  'field.error.amountCurrency': 'Please enter the amount in US dollars.',
  'field.error.amountTooMuch': 'Please enter at most $1,000,000,000,000.',
  'field.error.cheque':
    'Please enter from what to what, with the currency: 100k–2m USD, or 5–20 billion VND.',
  'field.error.contact': 'Please enter an email address, or an address that begins with https://.',
  'field.error.name': 'Please enter a name, not an id.',
  'field.error.slug': 'Please use small letters from a to z, digits and hyphens.',
  'field.error.slugTaken': 'Another entry has this slug. Please choose another one.',
  'field.error.email': 'Please enter an address such as an@example.com.',
  'field.error.halfDate': 'Please enter the whole date, with its time where one is asked for.',
  'field.error.refused': 'This is not accepted. Please check it.',
} as const;
