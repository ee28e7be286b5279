import { expect, test } from 'vitest';
import { toDevice } from '#src/domain/accounts/device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140.0 Safari/537.36`,
    'Chrome',
    'macOS',
  ],
  ['node', null, null],
  ['', null, null],
])('%s', (agent, browser, system) => {
  expect(toDevice(agent)).toEqual({ browser, system });
});
