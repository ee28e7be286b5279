/** What the fields of a startup and an investor are called, by column: in forms and in the office, and on pages. */
export const entries = {
  'entry.name': 'Name',
  'entry.startup_name': 'Startup Name',
  'entry.website': 'Website',
  'entry.description': 'Description',
  'entry.category': 'Category',
  'entry.stage': 'Stage',
  'entry.location': 'Location',
  'entry.employees': 'Team Size',
  'entry.founded_year': 'Founded Year',
  'entry.funding_stage': 'Funding Stage',
  'entry.funding_amount': 'Funding Amount (USD)',
  'entry.aum_range': 'AUM Range',
  'entry.investment_stage': 'Investment Stages',
  'entry.investment_focus': 'Focus Areas',
  'entry.type': 'Type',
  'entry.notSpecified': 'Not specified',
  /** What a choice shows, where it is not the same in every language. */
  'entry.option.Other': 'Other',

  /** On the pages of readers. */
  'directory.category': 'Category',
  'directory.stage': 'Stage',
  'directory.type': 'Type',
  'directory.location': 'Location',
  'directory.founded_year': 'Founded',
  'directory.employees': 'Team Size',
  'directory.funding_stage': 'Funding Stage',
  'directory.funding_amount': 'Funding Amount',
  'directory.aum_range': 'AUM',
  'directory.investment_stage': 'Stages',
  'directory.investment_focus': 'Focus Areas',
} as const;
