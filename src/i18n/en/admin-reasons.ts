/** Reasons that a submission is often rejected for. A reviewer picks one in the language of its sender. */
export const adminReasons = {
  'admin.reasons.website':
    'The website does not open, or says nothing about the company. Please send it again once it does.',
  'admin.reasons.description':
    'The description praises, but does not say what the company makes, for whom, and since when. Please write that in a few plain sentences.',
  'admin.reasons.sum':
    'We could not confirm the sum. Please name a public source, such as an announcement or a register.',
  'admin.reasons.listed':
    'It is in the directory already. Please suggest what should be different on its page.',
  'admin.reasons.region':
    'We list companies from Vietnam, and those that work here. This one, as far as we can see, does neither.',
  'admin.reasons.company':
    'As far as we can see, this is no startup but a service, a shop or a person.',
} as const;
