import { expect, test } from 'vitest';
import { type AdminDesk, askDesk, type DeskCall } from '#src/domain/accounts/admin-desk.ts';
import { getPasswordStrength } from '#src/domain/accounts/password.ts';
import { holds, RANKS, toRole } from '#src/domain/accounts/roles.ts';

const ROLES = ['user', 'contributor', 'editor', 'admin'] as const;

test('each role may do what those before it may, and no more', () => {
  for (const [rank, role] of ROLES.entries())
    expect(ROLES.map((minimum) => holds(role, minimum))).toEqual(
      ROLES.map((_, index) => index <= rank),
    );
  expect(RANKS).toEqual(ROLES);
});

test('what is no role counts as the least', () => {
  expect(ROLES.map(toRole)).toEqual(ROLES);
  for (const value of ['root', '', null, undefined, 1]) expect(toRole(value)).toBe('user');
});

test.each([
  [{ command: 'list' }, 'list'],
  [{ command: 'add', email: 'a@b.vn' }, 'add a@b.vn'],
  [{ command: 'reset-password', email: 'a@b.vn', factors: true }, 'reset a@b.vn true'],
] as const)('the desk is asked what the command says: %j', async (call, asked) => {
  const desk = {
    list: async () => 'list',
    add: async (email: string) => `add ${email}`,
    resetPassword: async (email: string, factors: boolean) => `reset ${email} ${factors}`,
  } as unknown as AdminDesk;
  expect(await askDesk(desk, call as DeskCall)).toBe(asked);
});

test.each([
  ['12345', 'short'],
  ['😀😀😀😀😀', 'short'],
  ['aaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcabcabcabcabcabcabcab', 'weak'],
  ['qwerty', 'weak'],
  ['Password', 'weak'],
  ['matkhau123', 'weak'],
  ['0123456789', 'weak'],
  ['iloveyou!!!', 'weak'],
  ['hjklzx', 'weak'],
  ['hjklzxcvb', 'weak'],
  ['hjklzxcvbn', 'fair'],
  ['Hjkl12!x', 'fair'],
  ['phở bò 24', 'fair'],
  ['hjklzxcvbnmasdf', 'fair'],
  ['hjklzxcvbnmasdfg', 'strong'],
  ['Hjklz1!xcv', 'strong'],
  ['HJKLZXCVBNMASDFG', 'strong'],
  ['gà trống gáy lúc 5 giờ', 'strong'],
])('the password %s is %s', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength);
});
