import { protocol } from '@electric-sql/pglite';
import { type Parameter, parameterText } from './parameters.ts';
import type { Opening } from './prepared.ts';

const { serialize } = protocol;

const PARAMETER_DESCRIPTION = 0x74;

/** Whether it depends on the types of a statement's parameters how they are written. */
export function needsTypes(parameters: readonly Parameter[]): boolean {
  return parameters.some((parameter) => typeof parameter === 'object' && parameter !== null);
}

/** Asks Postgres for the types of a statement's parameters. */
export function describeMessages(sql: string): Uint8Array {
  return Buffer.concat([
    serialize.parse({ text: sql }),
    serialize.describe({ type: 'S' }),
    serialize.sync(),
  ]);
}

/** OIDs of the parameters' types, from the answer to `describeMessages`. */
export function describedTypes(answer: Uint8Array): number[] {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let offset = 0; offset < answer.length; offset += 1 + view.getUint32(offset + 1)) {
    if (answer[offset] !== PARAMETER_DESCRIPTION) continue;
    return Array.from({ length: view.getUint16(offset + 5) }, (_, index) =>
      view.getUint32(offset + 7 + 4 * index),
    );
  }
  return [];
}

/**
 * Everything that one statement takes, in one go.
 *
 * @param opening what it is parsed by, and the name that gives it
 */
export function statementMessages(
  parameters: readonly Parameter[],
  { messages, name }: Opening,
  types: readonly number[] = [],
): Uint8Array {
  return Buffer.concat([
    ...messages,
    serialize.bind({
      statement: name,
      values: parameters.map((parameter, index) => parameterText(parameter, types[index] ?? 0)),
    }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
}
