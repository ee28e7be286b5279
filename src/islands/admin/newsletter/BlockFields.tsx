import { Suspense } from 'react';
import type { Block } from '#src/domain/newsletter/blocks.ts';
import { LETTER_FIGURE } from '#src/domain/newsletter/blocks.ts';
import { type Locale, languageName } from '#src/i18n/locales.ts';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FieldRow, Stack } from '../../ui/layout.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { officePart } from '../office-part.tsx';
import { AddressField } from './AddressField.tsx';
import { say } from './letter-blocks.ts';
import { PictureField } from './PictureField.tsx';

const PictureBlock = officePart(async () => (await import('./PictureBlock.tsx')).PictureBlock);
const LetterSurface = officePart(async () => (await import('./LetterSurface.tsx')).LetterSurface);

type Props = {
  readonly block: Block;
  readonly language: Locale;
  /** What the block is called. */
  readonly name: string;
  readonly onChange: (block: Block) => void;
};

/** What a block of an issue says in a language, and what it says in all of them. */
export function BlockFields({ block, language, name, onChange }: Props) {
  const { t, locale } = useAdmin();
  const inLanguage = languageName(language, locale, true);
  const named = (part: string) => `${part} (${inLanguage})`;
  switch (block.kind) {
    case 'text':
      return (
        <Suspense fallback={<Spinner label={t('admin.loading')} />}>
          <LetterSurface
            key={language}
            name={named(name)}
            lang={language}
            value={block.words[language].html}
            onChange={(html) => onChange(say<'text'>(block, language, { html }))}
          />
        </Suspense>
      );
    case 'heading':
      return (
        <TextField
          label={named(t('admin.newsletter.block.heading'))}
          lang={language}
          maxLength={200}
          value={block.words[language].text}
          onChange={({ target }) =>
            onChange(say<'heading'>(block, language, { text: target.value }))
          }
        />
      );
    case 'story':
    case 'startup':
      return (
        <TextArea
          label={named(t('admin.newsletter.blurb'))}
          hint={t(`admin.newsletter.blurbHint.${block.kind}`)}
          lang={language}
          rows={3}
          maxLength={1000}
          value={block.words[language].blurb}
          onChange={({ target: { value: blurb } }) =>
            onChange(
              block.kind === 'story'
                ? say<'story'>(block, language, { blurb })
                : say<'startup'>(block, language, { blurb }),
            )
          }
        />
      );
    case 'figure': {
      const [kind = 'chart', what = ''] = block.figure.split(':');
      const show = (figure: string) => LETTER_FIGURE.test(figure) && onChange({ ...block, figure });
      return (
        <FieldRow>
          <SelectField
            label={t('admin.newsletter.figure.kind')}
            value={kind}
            onChange={({ target }) => show(`${target.value}:all`)}
            options={(['chart', 'rounds'] as const).map((value) => ({
              value,
              label: t(`admin.newsletter.figure.${value}`),
            }))}
          />
          {kind === 'rounds' && (
            <TextField
              key={block.id}
              label={t('admin.newsletter.figure.period')}
              hint={t('admin.newsletter.figure.periodHint')}
              maxLength={7}
              defaultValue={what === 'all' ? '' : what}
              onChange={({ target }) =>
                show(`rounds:${target.value.trim().toLowerCase() || 'all'}`)
              }
            />
          )}
          <TextField
            label={named(t('admin.newsletter.figure.title'))}
            lang={language}
            maxLength={200}
            value={block.words[language].title}
            onChange={({ target }) =>
              onChange(say<'figure'>(block, language, { title: target.value }))
            }
          />
        </FieldRow>
      );
    }
    case 'picture':
      return (
        <Suspense fallback={<Spinner label={t('admin.loading')} />}>
          <PictureBlock block={block} language={language} named={named} onChange={onChange} />
        </Suspense>
      );
    case 'event': {
      const words = block.words[language];
      const set = (part: Partial<typeof words>) => onChange(say<'event'>(block, language, part));
      return (
        <Stack>
          <FieldRow>
            <TextField
              label={named(t('admin.newsletter.eventTitle'))}
              lang={language}
              maxLength={200}
              value={words.title}
              onChange={({ target }) => set({ title: target.value })}
            />
            <TextField
              label={named(t('admin.newsletter.eventPlace'))}
              lang={language}
              maxLength={200}
              value={words.place}
              onChange={({ target }) => set({ place: target.value })}
            />
          </FieldRow>
          <FieldRow>
            <TextField
              label={t('admin.newsletter.eventDay')}
              type="date"
              value={block.day}
              onChange={({ target }) => onChange({ ...block, day: target.value })}
            />
            <TextField
              label={t('admin.newsletter.eventTime')}
              hint={t('admin.newsletter.eventTimeHint')}
              type="time"
              value={block.time}
              onChange={({ target }) => onChange({ ...block, time: target.value.slice(0, 5) })}
            />
          </FieldRow>
          <TextArea
            label={named(t('admin.newsletter.eventText'))}
            lang={language}
            rows={2}
            maxLength={1000}
            value={words.text}
            onChange={({ target }) => set({ text: target.value })}
          />
          <AddressField url={block.url} onChange={(url) => onChange({ ...block, url })} />
        </Stack>
      );
    }
    case 'sponsor': {
      const words = block.words[language];
      const set = (part: Partial<typeof words>) => onChange(say<'sponsor'>(block, language, part));
      return (
        <Stack>
          <FieldRow>
            <TextField
              label={named(t('admin.newsletter.sponsorName'))}
              hint={t('admin.newsletter.sponsorHint')}
              lang={language}
              maxLength={120}
              value={words.name}
              onChange={({ target }) => set({ name: target.value })}
            />
            <TextField
              label={named(t('admin.newsletter.sponsorAction'))}
              hint={t('admin.newsletter.sponsorActionHint')}
              lang={language}
              maxLength={80}
              value={words.action}
              onChange={({ target }) => set({ action: target.value })}
            />
          </FieldRow>
          <TextArea
            label={named(t('admin.newsletter.sponsorText'))}
            lang={language}
            rows={3}
            maxLength={1000}
            value={words.text}
            onChange={({ target }) => set({ text: target.value })}
          />
          <AddressField url={block.url} onChange={(url) => onChange({ ...block, url })} />
          <PictureField image={block.image} onChange={(image) => onChange({ ...block, image })} />
        </Stack>
      );
    }
    case 'button':
      return (
        <FieldRow>
          <TextField
            label={named(t('admin.newsletter.buttonLabel'))}
            lang={language}
            maxLength={80}
            value={block.words[language].label}
            onChange={({ target }) =>
              onChange(say<'button'>(block, language, { label: target.value }))
            }
          />
          <AddressField url={block.url} onChange={(url) => onChange({ ...block, url })} />
        </FieldRow>
      );
  }
}
