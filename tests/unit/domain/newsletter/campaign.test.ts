import { expect, test } from 'vitest';
import { withCampaign } from '#src/domain/newsletter/campaign.ts';

const MARKS = 'utm_source=khoi&utm_medium=email&utm_campaign=week-48';

test.each([
  ['https://partner.vn', `https://partner.vn/?${MARKS}`],
  ['https://partner.vn/?a=%20b+c&&d#e', `https://partner.vn/?a=%20b+c&&d&${MARKS}#e`],
  ['https://partner.vn/?utm_source=ours', 'https://partner.vn/?utm_source=ours'],
  ['mailto:a@b.vn', 'mailto:a@b.vn'],
  ['/latest', '/latest'],
])('%s leads to %s', (address, marked) => {
  expect(withCampaign(address, 'khoi', 'week-48')).toBe(marked);
});
