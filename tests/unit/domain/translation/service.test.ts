import { expect, test } from 'vitest';
import { serviceOf } from '#src/domain/translation/service.ts';

test.each([
  [
    'https://api.openai.com/v1/chat/completions?model=gpt-4.1-mini',
    {
      protocol: 'chat',
      endpoint: 'https://api.openai.com/v1/chat/completions',
      model: 'gpt-4.1-mini',
    },
  ],
  [
    'http://localhost:11434/v1/chat/completions/?model=qwen3:8b',
    { protocol: 'chat', endpoint: 'http://localhost:11434/v1/chat/completions', model: 'qwen3:8b' },
  ],
  [
    'https://api-free.deepl.com/v2/translate',
    { protocol: 'deepl', endpoint: 'https://api-free.deepl.com/v2/translate' },
  ],
  [
    'http://127.0.0.1:5000/translate',
    { protocol: 'libretranslate', endpoint: 'http://127.0.0.1:5000/translate' },
  ],
])('%s is understood', (address, service) => {
  expect(serviceOf(address)).toEqual(service);
});

test.each([
  'deepl',
  'https://api-free.deepl.com',
  'https://api.openai.com/v1/chat/completions',
  'https://api.openai.com/v1/chat/completions?model=%20',
  'ftp://example.com/translate',
  'https://key@example.com/translate',
  'https://user:secret@example.com/v2/translate',
  'https://example.com/translation',
])('%s is none', (address) => {
  expect(serviceOf(address)).toBeNull();
});
