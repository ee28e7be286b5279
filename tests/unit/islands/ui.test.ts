import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from '#src/islands/ui/Button.tsx';
import { type ControlProps, Field } from '#src/islands/ui/Field.tsx';

const field = (props: { hint?: string; error?: string }) =>
  renderToStaticMarkup(
    createElement(Field, {
      label: 'Email',
      ...props,
      control: (props: ControlProps) => createElement('input', props),
    }),
  );

const attribute = (html: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

describe('Field', () => {
  it('labels its control', () => {
    const html = field({});
    expect(attribute(html, 'for')).toBe(/<input id="([^"]*)"/.exec(html)?.[1]);
    expect(html).not.toContain('aria-describedby');
    expect(html).not.toContain('aria-invalid');
  });

  it('describes its control by the hint and the error', () => {
    const html = field({ hint: 'We never share it.', error: 'Please enter an email address.' });
    const described = attribute(html, 'aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)`).exec(html)?.[1]);
    expect(texts).toEqual(['We never share it.', 'Please enter an email address.']);
    expect(attribute(html, 'aria-invalid')).toBe('true');
  });
});

describe('Button', () => {
  it('is no submit button by accident', () => {
    expect(renderToStaticMarkup(createElement(Button, {}, 'Save'))).toContain('type="button"');
  });

  it('stays focusable while it is busy', () => {
    const html = renderToStaticMarkup(createElement(Button, { busy: true }, 'Save'));
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toMatch(/ disabled/);
  });
});
