/** /data. */
export const data = {
  title: 'Open data: startups, investors and funding rounds',
  description:
    'The whole ledger of {{site}} as files, every night: startups, investors, rounds{{withPeople}} and their sources, in CSV and JSON, free to use under CC BY 4.0.',
  eyebrow: 'Open data',
  heading: 'The whole ledger, as files.',
  lede: 'Companies, investors, rounds{{withPeople}} and the source of every figure: the same numbers as on our pages, written to files every night. Take them, check them, build on them.',
  files: {
    heading: 'Files',
    note: 'UTF-8, one file per table and format',
    of: 'As of {{date}}',
    none: 'The first files are written tonight.',
    caption: 'Files of {{date}}',
    table: 'Table',
    rows: 'Rows',
    download: 'Download',
    downloadOf: '{{table}} as {{format}}, {{size}}',
    sum: 'SHA-256',
    manifest: 'All sizes and checksums',
    latest:
      'An address with “latest” always leads to the newest day, for example {{example}}. Those with a date stay as they are, unless somebody was erased: then the files of earlier days go.',
    checksum:
      'Checksums are of the unpacked file: sha256sum startups.csv says the number that stands here.',
    days: 'Earlier days',
    kept: 'Files stay for 30 days.',
  },
  licence: {
    heading: 'Licence',
    text: 'You may copy, change and sell these data, as long as you name {{site}} as the source: [Creative Commons Attribution 4.0]({{licence}}). Names and logos of companies remain theirs.',
    cite: 'How to cite',
    citation: '{{site}}, Open data, {{date}}, {{url}} (CC BY 4.0)',
  },
  changes: {
    heading: 'What changes, and what does not',
    items: [
      {
        title: 'Only what is public',
        text: 'The files are read as any visitor reads the site. A fact whose source is gone, or an entry that is withdrawn, is missing from the next night on.',
      },
      {
        title: 'What is said of people',
        text: '{{dataPeople}}',
      },
      {
        title: 'Columns are added at the end',
        text: 'A new column may appear at any time, at the end of a file. Before a column is renamed or removed, this page says so for 30 days.',
      },
      {
        title: 'Identifiers stay',
        text: 'An id never changes and is never given twice. Addresses (slug) follow the name.',
      },
      {
        title: 'CSV for spreadsheets',
        text: 'Lists are separated by semicolons. A text that a spreadsheet would run as a formula begins with an apostrophe; JSON has it as it is.',
      },
    ],
  },
  columns: {
    heading: 'Tables and columns',
    note: 'Every column, explained',
    name: 'Column',
    type: 'Type',
    meaning: 'Meaning',
    of: 'Columns of {{table}}',
    types: {
      id: 'id (UUID)',
      text: 'text',
      url: 'address',
      number: 'number',
      date: 'date',
      time: 'time (UTC)',
      boolean: 'true or false',
      list: 'list of texts',
    },
  },
  common: {
    id: 'Identifier of the row.',
    slug: 'Last part of its address on this site.',
    startup_id: 'The startup, as in startups.id.',
    investor_id: 'The investor, as in investors.id.',
    round_id: 'The round, as in funding_rounds.id.',
    website: 'Its own website.',
    location: 'Where it is, in its own words.',
    founded_year: 'Year in which it was founded.',
    logo_url: 'Where its logo is.',
    created_at: 'When the row was added.',
    updated_at: 'When the row last changed.',
  },
  tables: {
    startups: {
      about: 'Companies of the startup directory that our editors have reviewed.',
      columns: {
        name: 'Name of the company.',
        description: 'What it does, in a paragraph.',
        category: 'Sector, one of eleven.',
        stage: 'Stage; what the newest confirmed round says, where there is one.',
        employees: 'Number of employees, as a range.',
        funding_stage: 'Stage of the newest confirmed round.',
        funding_amount: 'US dollars of the newest confirmed round.',
      },
    },
    investors: {
      about: 'Funds and groups of the investor database.',
      columns: {
        name: 'Name of the investor.',
        description: 'How it invests, in a paragraph.',
        type: 'Kind of investor, such as VC Fund or Angel Group.',
        aum_range: 'Assets under management, as a range.',
        investment_stage: 'Stages that it says it invests in.',
        investment_focus: 'Sectors that it says it invests in.',
        cheque: 'What it says it invests at a time: currency, least and most, in whole units.',
        portfolio: 'Companies that it says it holds, one a line.',
      },
    },
    entry_texts: {
      about:
        'What startups and investors do, in each language of the site. Where a language is missing, their own description stands, in the language it was written in.',
      columns: {
        locale: 'Language of the text (ISO 639-1).',
        description: 'What the startup does, or how the investor invests, in a paragraph.',
      },
    },
    funding_rounds: {
      about: 'Rounds with a public source, withdrawn ones left out.',
      columns: {
        announced_on: 'Day on which the round was announced.',
        kind: 'Kind of round, such as Seed, Series A, Bridge or Grant.',
        status: 'reported, confirmed or disputed. Sums on our pages leave disputed rounds out.',
        amount: 'The sum as reported, in units of currency. Empty: not disclosed.',
        currency: 'Currency of amount and valuation (ISO 4217).',
        usd_rate: 'Units of the currency for one US dollar.',
        usd_rate_on: 'The day of that rate.',
        amount_usd: 'The sum in US dollars at that rate.',
        valuation: 'Valuation after the round, in units of currency.',
      },
    },
    round_investors: {
      about: 'Who took part in a round.',
      columns: {
        name: 'Name of somebody who is not in the investor database.',
        lead: 'Whether it led the round.',
      },
    },
    people: {
      about: 'People with at least one public role.',
      columns: { name: 'Name of the person.' },
    },
    roles: {
      about: 'What people are, or were, at startups and investors.',
      columns: {
        person_id: 'The person, as in people.id.',
        role: 'founder, ceo, cto, coo, cfo, partner or director.',
        since: 'First year.',
        until: 'Last year. Empty: still today, or not known.',
      },
    },
    fact_sources: {
      about: 'Where a round, a role or a number of employees comes from.',
      columns: {
        role_id: 'The role, as in roles.id.',
        employees_of: 'The startup whose number of employees it vouches for.',
        url: 'The page elsewhere.',
        article_id: 'Or the article of ours.',
        publisher: 'Who published the page.',
        title: 'Its title.',
        seen_on: 'Day on which we last reached it; empty: never so far.',
        unreachable_since: 'Day since which the page does not answer; empty: it does.',
        supports:
          'What it supports of a round, one or more of sum, date, investors, lead; empty for other facts.',
      },
    },
    article_mentions: {
      about:
        'Whom our published articles name, as an editor confirmed. Each language version has its own.',
      columns: {
        article_id: 'The article, as in fact_sources.article_id.',
        startup_id: 'The startup it names, as in startups.id,',
        investor_id: 'or the investor, as in investors.id,',
        person_id: 'or the person, as in people.id.',
        kind: 'Which of the three it is: startup, investor or person.',
        role: 'subject where the article is about it, mentioned where it is only named.',
      },
    },
  },
};
