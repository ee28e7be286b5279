import { CHECKS } from './checks.ts';
import { managementOf } from './management.ts';
import { projectFrom } from './project.ts';
import { print, runCommand } from './run-command.ts';

// npm run hosted:check: says in a line each what is wrong with a Supabase project, and how to mend it.

await runCommand(async () => {
  const project = projectFrom(process.env);
  const management = managementOf(project, process.env['SUPABASE_API_URL']);
  let wrong = 0;
  for (const [name, check] of Object.entries(CHECKS)) {
    const problems = await check({ project, management });
    wrong += problems.length;
    print(problems.length === 0 ? `✓ ${name}` : `✗ ${name}`);
    for (const problem of problems) print(`  ${problem}`);
  }
  print(wrong === 0 ? '\nAll is well.' : `\n${wrong} to mend.`);
  process.exitCode = wrong === 0 ? 0 : 1;
});
