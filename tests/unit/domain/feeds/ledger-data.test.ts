import { describe, expect, test } from 'vitest';
import { leaderData, organizationData } from '#src/domain/feeds/ledger-data.ts';

describe('somebody who runs companies', () => {
  const AN = { url: '/people/an', name: 'An' };
  const PERSON = {
    ...{ '@context': 'https://schema.org', '@type': 'Person', '@id': '/people/an', name: 'An' },
    ...{ url: '/people/an', mainEntityOfPage: '/people/an' },
  };

  test('is told with where they are, and where else they can be found', () => {
    const posts = [{ title: 'Founder', company: 'Nồi', url: '/startup/noi' }];
    expect(leaderData({ ...AN, sameAs: ['https://a.vn/an'], posts })).toEqual({
      ...PERSON,
      sameAs: ['https://a.vn/an'],
      jobTitle: ['Founder'],
      worksFor: [
        ...[{ '@type': 'Organization', '@id': '/startup/noi', name: 'Nồi', url: '/startup/noi' }],
      ],
    });
  });

  test('has no post and no other page unless somebody says so', () => {
    expect(leaderData({ ...AN, sameAs: [], posts: [] })).toEqual(PERSON);
  });
});

describe('a company', () => {
  const NOI = {
    ...{ url: '/startup/noi', name: 'Nồi', description: 'Rice', website: null, logo: null },
    ...{ foundedYear: null, location: null },
  };

  test.each([
    ['11-25', { minValue: 11, maxValue: 25 }],
    ['500+', { minValue: 500 }],
  ])('of %s people says between which numbers that is', (employees, range) => {
    expect(organizationData({ ...NOI, employees })).toHaveProperty('numberOfEmployees', {
      ...{ '@type': 'QuantitativeValue', ...range },
    });
  });

  test('names its people and funders once each, with their pages where they have one', () => {
    const an = { name: 'An', url: '/people/an' };
    const lua = { name: 'Quỹ Lúa', url: null };
    const data = organizationData({
      ...NOI,
      ...{ founders: [an], team: [an, an], funders: [lua, { ...lua }] },
      grants: [{ amount: 5000, currency: 'USD' }],
    });
    const person = { '@type': 'Person', name: 'An', '@id': '/people/an', url: '/people/an' };
    expect(data).toMatchObject({ founder: [person], employee: [person] });
    expect(data).toHaveProperty('funder', [{ '@type': 'Organization', name: 'Quỹ Lúa' }]);
    expect(data).toHaveProperty('funding', [
      {
        '@type': 'MonetaryGrant',
        amount: { '@type': 'MonetaryAmount', value: 5000, currency: 'USD' },
      },
    ]);
  });

  test('of whom nobody is known names nobody', () => {
    const data = organizationData({ ...NOI, employees: null });
    for (const property of ['numberOfEmployees', 'founder', 'employee', 'funder', 'funding'])
      expect(data).not.toHaveProperty(property);
  });
});
