import type { Routine } from './catalog.ts';
import { parseArray, writeArray } from './lists.ts';
import type { Pair } from './query-string.ts';
import { noRoutine, noValue, Refused, unparsable } from './refused.ts';
import type { GivenArgument } from './rest-tree.ts';
import { fits, type ValueType } from './value-types.ts';

/**
 * The arguments of a call by GET.
 *
 * @throws Refused for a value that is none of its type, 405 where only POST may call
 */
export function readArguments(routine: Routine, pairs: readonly Pair[]): readonly GivenArgument[] {
  if (routine.isVolatile)
    throw new Refused({
      status: 405,
      code: '25006',
      message: 'cannot execute such a function in a read-only transaction',
      headers: { Allow: 'POST, OPTIONS' },
    });
  const given = new Map(pairs);
  if (given.size < pairs.length) throw unparsable('the parameters: one is there twice');
  requireAll(routine, given);
  return [...given].map(([name, value]) => {
    const type = routine.args.get(name)?.type;
    if (!type) throw unparsable('the parameters');
    return { name, value: checked(type, value, `${routine.name}(${name})`) };
  });
}

/** @throws Refused when a call lacks an argument without a default */
export function requireAll(routine: Routine, given: { has(name: string): boolean }): void {
  for (const [name, { required }] of routine.args)
    if (required && !given.has(name))
      throw noRoutine(`${routine.name} with such parameters`, `It needs the parameter ${name}.`);
}

function checked(type: ValueType, value: string, where: string): string {
  const one = { ...type, isList: false };
  const elements = type.isList ? parseArray(value) : [value];
  if (elements === null || elements.some((each) => each !== null && !fits(one, each)))
    throw noValue(type.name, where);
  return type.isList ? writeArray(elements) : value;
}
