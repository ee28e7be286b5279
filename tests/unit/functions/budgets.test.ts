import { expect, test } from 'vitest';
import { createBudgets } from '#supabase/functions/_shared/budgets.ts';

test('a window ends, and starts anew with the next use', () => {
  let now = 0;
  const budgets = createBudgets(1000, () => now);
  budgets.spend('a', 3);
  now = 400;
  budgets.spend('a', 2);
  expect([budgets.spent('a'), budgets.wait('a')]).toEqual([5, 600]);
  now = 1000;
  expect([budgets.spent('a'), budgets.wait('a')]).toEqual([0, 0]);
  budgets.spend('a', 1);
  expect([budgets.spent('a'), budgets.wait('a')]).toEqual([1, 1000]);
});

test('a flood of names pushes out the oldest and costs the same for each', () => {
  const budgets = createBudgets(1000, () => 0);
  budgets.spend('first', 1);
  for (let n = 0; n < 20_000; n += 1) budgets.spend(`name ${n}`, 1);
  expect(budgets.spent('first')).toBe(0);
  expect(budgets.spent('name 19999')).toBe(1);
  expect(budgets.spent('name 1')).toBe(1);
});
