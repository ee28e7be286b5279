/** What the profiles of companies and funds say of the ledger. */
export const profiles = {
  'profile.raised': 'Disclosed equity',
  'profile.knownOf': 'disclosed in {{known}} of {{rounds}} rounds',
  'profile.apart': 'apart from it: {{what}}',
  'profile.disputed': 'disputed left out',
  'profile.newest': 'Newest round',
  'profile.biggest': 'Biggest round',
  'profile.timeline': 'Rounds of {{name}} over time',
  'profile.timelineText':
    '{{count|round|rounds}}, from {{from}} to {{to}}. The table has every figure and its source.',
  'profile.companies': 'Companies backed',
  'profile.rounds': 'Rounds joined',
  'profile.led': 'of which led: {{led}}',
  'profile.median': 'Median round',
  'profile.range': 'Smallest to biggest',
  'profile.sizes':
    'Sizes of whole rounds of equity, in US dollars, where they were told ({{known}} of {{rounds}} rounds). What this investor put in itself is not known.',
  'profile.kinds': 'Rounds by stage',
  'profile.partners': 'Invests alongside',
  'profile.together': '{{count|round|rounds}} together',
  'profile.lastVerified': 'Last verified {{day}}',
  'profile.seen.rounds': 'the sources of rounds on {{day}}',
  'profile.seen.people': 'those of people on {{day}}',
  'profile.seen.employees': 'those of the team size on {{day}}',
  'profile.unseen': 'Whatever has no source beside it is what the company says of itself.',
} as const;
