/** What machines may do with public pages: in Settings, and on the page about AI. Markup as of page texts. */
export const machines = {
  'machines.search.on': 'Search engines may index our pages and show excerpts with a link.',
  'machines.search.off': 'Search engines may not index our pages.',
  'machines.answers.on': 'Assistants may answer from our pages if they name us and link to them.',
  'machines.answers.off': 'Assistants may not answer from our pages.',
  'machines.training.on': 'Models may be trained on our texts.',
  'machines.training.off': 'Models may not be trained on our texts.',
} as const;
