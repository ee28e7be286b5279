/*
 * What nobody waits for, a moment after a page is there: how it looks on paper, and what the browser may fetch before
 * it is asked for. Told with the page itself, both would come before what is read.
 */
import { READ_AHEAD } from '#src/domain/pages/read-ahead.ts';

type ScriptPolicies = {
  createPolicy(
    name: 'rules',
    rules: { createScript(): string },
  ): { createScript(text: string): string };
};

function readAhead(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies };
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent =
    trustedTypes?.createPolicy('rules', { createScript: () => READ_AHEAD }).createScript('') ??
    READ_AHEAD;
  document.head.append(rules);
}

for (const template of document.querySelectorAll<HTMLTemplateElement>('[data-later]'))
  template.replaceWith(template.content);
if (HTMLScriptElement.supports('speculationrules')) readAhead();
