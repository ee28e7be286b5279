import { toImageName } from '#src/domain/image-type.ts';
import { attempt, get, post, remove } from './attempt.ts';
import { PICTURE, type Sent, type World } from './world.ts';

const OBJECT = '/storage/v1/object';
const PNG = { 'Content-Type': 'image/png' };
const fresh = () => toImageName('logo.png', 'image/png');
const upload = (
  path: string,
  headers: Record<string, string> = {},
  body: Buffer | string = PICTURE,
): Sent => post(`${OBJECT}/${path}`, body, { ...PNG, ...headers });
const isStored = async ({ site }: World, bucket: string, name: string) =>
  (await fetch(`${site.url}${OBJECT}/public/${bucket}/${name}`)).ok;
const wasTaken = (answers: readonly { status: number }[]) =>
  answers.some(({ status }) => status === 200);
const names = {
  visitor: fresh(),
  deleted: fresh(),
  signedOut: fresh(),
  unverified: fresh(),
  bucket: fresh(),
  role: fresh(),
};
const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Files. */
export const STORING = [
  attempt(
    'visitor',
    'stores a file',
    () => upload(`startup-logos/${names.visitor}`),
    (_, world) => isStored(world, 'startup-logos', names.visitor),
  ),
  attempt(
    'signedOut',
    'stores a file with the token of before',
    () => upload(`startup-logos/${names.signedOut}`),
    (_, world) => isStored(world, 'startup-logos', names.signedOut),
  ),
  attempt(
    'deleted',
    'stores a file with the token of before',
    () => upload(`article-images/${names.deleted}`),
    (_, world) => isStored(world, 'article-images', names.deleted),
  ),
  attempt(
    'unverified',
    'stores and removes files without the second factor',
    ({ files }) => [
      upload(`article-images/${names.unverified}`),
      remove(`${OBJECT}/startup-logos`, { prefixes: [files.logo] }),
    ],
    (_, world) => isStored(world, 'article-images', names.unverified),
  ),
  attempt(
    'reader',
    'stores a file under a name of its choice',
    () => [
      upload('startup-logos/mine.png'),
      upload('startup-logos/folder/mine.png'),
      upload(`startup-logos/${fresh()}.html`),
      upload('startup-logos/index.html', { 'Content-Type': 'text/html' }, '<script>1</script>'),
    ],
    wasTaken,
  ),
  attempt(
    'submitter',
    'stores a file in a bucket of the newsroom',
    () => [
      upload(`article-images/${names.bucket}`),
      upload(`article-images/startup-logos/${names.bucket}`),
    ],
    (_, world) => isStored(world, 'article-images', names.bucket),
  ),
  attempt(
    'submitter',
    'writes over the file of somebody else',
    ({ files }) => [
      upload(`startup-logos/${files.logo}`, { 'x-upsert': 'true' }),
      { ...upload(`startup-logos/${files.logo}`), method: 'PUT' },
      { ...upload(`startup-logos/${files.logo}`), method: 'PATCH' },
      upload(`startup-logos/${files.logo.toUpperCase()}`, { 'x-upsert': 'true' }),
    ],
    wasTaken,
  ),
  attempt(
    'editor',
    'writes over the picture of a colleague',
    ({ files }) => [
      upload(`article-images/${files.picture}`, { 'x-upsert': 'true' }),
      { ...upload(`article-images/${files.picture}`, { 'x-upsert': 'true' }), method: 'PUT' },
    ],
    wasTaken,
  ),
  attempt('submitter', 'removes the file of somebody else', ({ files }) => [
    remove(`${OBJECT}/startup-logos`, { prefixes: [files.logo] }),
    remove(`${OBJECT}/startup-logos`, { prefixes: [`./${files.logo}`, files.logo] }),
    remove(`${OBJECT}/startup-logos/${files.logo}`),
    remove(`${OBJECT}/startup-logos`, { prefixes: [''] }),
  ]),
  attempt('contributor', 'removes the picture of a colleague', ({ files }) => [
    remove(`${OBJECT}/article-images`, { prefixes: [files.picture] }),
    remove(`${OBJECT}/article-images/${files.picture}`),
  ]),
  attempt('demoted', 'removes files with the token of before', ({ files }) =>
    remove(`${OBJECT}/startup-logos`, { prefixes: [files.logo] }),
  ),
  attempt(
    'submitter',
    'moves or copies the file of somebody else',
    ({ files }) =>
      ['move', 'copy'].map((what) =>
        post(`${OBJECT}/${what}`, {
          bucketId: 'startup-logos',
          sourceKey: files.logo,
          destinationKey: fresh(),
        }),
      ),
    wasTaken,
  ),
  attempt(
    'reader',
    'lists what is stored',
    () => [
      post(`${OBJECT}/list/startup-logos`, { prefix: '', limit: 100 }),
      post(`${OBJECT}/list-v2/startup-logos`, { prefix: '' }),
      get('/storage/v1/bucket'),
      get('/storage/v1/bucket/startup-logos'),
    ],
    wasTaken,
  ),
  attempt(
    'visitor',
    'signs an address, or forges a signed one',
    ({ files }) => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const token = `${part({ alg: 'none' })}.${part({ url: `startup-logos/${files.logo}`, exp: 4102444800 })}.`;
      return [
        post(`${OBJECT}/sign/startup-logos/${files.logo}`, { expiresIn: 60 }),
        get(`${OBJECT}/sign/startup-logos/${files.logo}?token=${token}`),
        post(`${OBJECT}/upload/sign/startup-logos/${fresh()}`, {}),
        { ...upload(`upload/sign/startup-logos/${fresh()}?token=${token}`), method: 'PUT' },
        get(`${OBJECT}/authenticated/startup-logos/${files.logo}`),
      ];
    },
    wasTaken,
  ),
  attempt('visitor', 'leaves the folder of the files', () =>
    [
      '../../secrets.json',
      '..%2f..%2fsecrets.json',
      '%2e%2e/%2e%2e/secrets.json',
      '%252e%252e%252fsecrets.json',
      '..%5c..%5csecrets.json',
      '....//....//secrets.json',
      '.%00./secrets.json',
      '..;/..;/secrets.json',
      '%c0%ae%c0%ae/secrets.json',
      '/etc/passwd',
      '%2fetc%2fpasswd',
    ].flatMap((path) => [
      get(`${OBJECT}/public/startup-logos/${path}`),
      get(`${OBJECT}/public/${path}`),
    ]),
  ),
  attempt(
    'submitter',
    'stores and removes outside of the folder',
    () => [
      upload('startup-logos/..%2f..%2fsecrets.json'),
      upload('startup-logos/../article-images/mine.png'),
      upload('..%2fdatabase/mine.png'),
      remove(`${OBJECT}/startup-logos`, { prefixes: ['../secrets.json', '../../secrets.json'] }),
      remove(`${OBJECT}/..`, { prefixes: ['secrets.json'] }),
    ],
    async ({ length }, { site }) => length === 0 || !(await fetch(`${site.url}/healthz`)).ok,
  ),
  attempt(
    'submitter',
    'makes and changes buckets',
    () => [
      post('/storage/v1/bucket', { id: 'mine', name: 'mine', public: true }),
      {
        method: 'PUT',
        target: '/storage/v1/bucket/startup-logos',
        body: { public: true, file_size_limit: null },
      },
      post('/storage/v1/bucket/startup-logos/empty', {}),
      remove('/storage/v1/bucket/startup-logos'),
    ],
    wasTaken,
  ),
  attempt(
    'submitter',
    'stores a script as a picture',
    () => [
      upload(
        `startup-logos/${toImageName('a.svg', 'image/svg+xml')}`,
        { 'Content-Type': 'image/svg+xml' },
        SCRIPT,
      ),
      upload(`startup-logos/${fresh()}`, {}, SCRIPT),
      upload(
        `startup-logos/${fresh()}`,
        { 'Content-Type': 'text/html' },
        '<script>alert(1)</script>',
      ),
      upload(`startup-logos/${fresh()}`, {}, 'GIF89a<script>'),
    ],
    wasTaken,
  ),
  attempt(
    'submitter',
    'stores a file in the name of somebody else',
    ({ ids }) => [
      upload(`startup-logos/${names.role}`, {
        ...{ 'x-metadata': Buffer.from(JSON.stringify({ owner: ids.victim })).toString('base64') },
        ...{ 'x-owner': ids.victim, 'x-upsert': 'true' },
      }),
      // Whoever it belongs to may remove it.
      { ...remove(`${OBJECT}/startup-logos`, { prefixes: [names.role] }), as: 'victim' },
    ],
    async (_, world) => !(await isStored(world, 'startup-logos', names.role)),
  ),
  attempt(
    'reader',
    'uses doors of storage that are closed',
    () => [
      post('/storage/v1/upload/resumable', '', { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1' }),
      get('/storage/v1/s3/startup-logos'),
      get('/storage/v1/render/image/public/startup-logos/x.png?width=9999'),
      get('/storage/v1/object/info/startup-logos/x.png'),
      get('/storage/v1/vector/ListVectorBuckets'),
    ],
    wasTaken,
  ),
] as const;
