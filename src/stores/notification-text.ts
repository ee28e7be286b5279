import type { Notification } from '#src/data/notifications.ts';

/** What a notification says, with the reviewer's note behind it. */
export function toSentence(
  { kind, name, note }: Notification,
  words: Readonly<Record<string, string>>,
): string {
  const sentence = words[`notifications.${kind}`] ?? words['notifications.other'] ?? '';
  return [sentence.replace('{{name}}', () => name), note].filter(Boolean).join(' ');
}
