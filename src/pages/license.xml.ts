import type { APIRoute } from 'astro';
import { OPEN_LICENCE } from '#src/domain/ledger/open-data.ts';
import { MACHINE_USES, type MachineRights, RSL_USAGES } from '#src/domain/machines.ts';
import { knownSettings } from '#src/layouts/known.ts';
import { keep, unavailableResponse } from '#src/layouts/page.ts';

const usages = (rights: MachineRights, wanted: boolean) =>
  MACHINE_USES.filter((use) => rights[use] === wanted).flatMap((use) => RSL_USAGES[use]);
const line = (name: string, values: readonly string[]) =>
  values.length > 0 ? `      <${name} type="usage">${values.join(' ')}</${name}>\n` : '';

/**
 * What machines may make of what they find here; the ledger's files are free. The same in one line: robots.txt.
 *
 * @see https://rslstandard.org/rsl (RSL 1.0)
 */
export const GET: APIRoute = async ({ locals, cache }) => {
  const settings = await knownSettings(locals.supabase);
  if (!settings.ok) return unavailableResponse();
  const { machines } = settings.value;
  keep({ cache }, 'settings');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl">
  <content url="/">
    <license>
${line('permits', usages(machines, true))}${line('prohibits', usages(machines, false))}      <payment type="attribution" />
    </license>
  </content>
  <content url="/data/*">
    <license>
      <permits type="usage">all</permits>
      <payment type="attribution">
        <standard>${OPEN_LICENCE.url}</standard>
      </payment>
    </license>
  </content>
</rsl>
`,
    { headers: { 'Content-Type': 'application/rsl+xml' } },
  );
};
