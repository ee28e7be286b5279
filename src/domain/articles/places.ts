/** The parts of the region that the front page has a shelf for, each with the tags that say a story is from there. */
const TAGS = {
  vietnam: [
    'Vietnam',
    'Việt Nam',
    'Hanoi',
    'Hà Nội',
    'Ho Chi Minh City',
    'TP.HCM',
    'Saigon',
    'Sài Gòn',
    'Da Nang',
    'Đà Nẵng',
    'Hai Phong',
    'Hải Phòng',
    'Can Tho',
    'Cần Thơ',
    'Hue',
    'Huế',
    'Mekong Delta',
    'Đồng bằng sông Cửu Long',
    'Miền Tây',
    'Lào Cai',
    'Đắk Lắk',
  ],
  korea: ['Korea', 'South Korea', 'Hàn Quốc', 'Seoul', 'Busan'],
  southeastAsia: [
    'Southeast Asia',
    'Đông Nam Á',
    'Singapore',
    'Indonesia',
    'Malaysia',
    'Philippines',
    'Thailand',
    'Thái Lan',
    'Cambodia',
    'Campuchia',
    'Laos',
    'Lào',
    'Myanmar',
  ],
} as const;

export type Place = keyof typeof TAGS;

const fold = (tag: string) => tag.normalize('NFC').toLowerCase();
/** Where least is written from chooses first: a story of two places stands on the emptier shelf. */
const PLACES = (['korea', 'southeastAsia', 'vietnam'] as const).map((place) => ({
  place,
  tags: new Set(TAGS[place].map(fold)),
}));
const ORDER: readonly Place[] = ['vietnam', 'korea', 'southeastAsia'];

/**
 * Stories by where they are from, each once, in the order in which they came.
 *
 * @param most stories of a place
 * @returns the places that have any, in the order of the shelf
 */
export function shelveByPlace<Story extends { readonly tags: readonly string[] }>(
  stories: readonly Story[],
  most: number,
): readonly { readonly place: Place; readonly stories: readonly Story[] }[] {
  const shelves: Record<Place, Story[]> = { vietnam: [], korea: [], southeastAsia: [] };
  for (const story of stories) {
    const tags = story.tags.map(fold);
    const found = PLACES.find(
      ({ place, tags: known }) =>
        shelves[place].length < most && tags.some((tag) => known.has(tag)),
    );
    if (found) shelves[found.place].push(story);
  }
  return ORDER.map((place) => ({ place, stories: shelves[place] })).filter(
    ({ stories: found }) => found.length > 0,
  );
}
