import { useState } from 'react';
import type { Block, BlockOf } from '#src/domain/newsletter/blocks.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Stack } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { AddressField } from './AddressField.tsx';
import { say } from './letter-blocks.ts';
import { PickDialog } from './PickDialog.tsx';
import { PictureField } from './PictureField.tsx';

type Props = {
  readonly block: BlockOf<'picture'>;
  readonly language: Locale;
  /** The name of a field in the language. */
  readonly named: (part: string) => string;
  readonly onChange: (block: Block) => void;
};

/** A picture of an issue: uploaded, or one that a story has already, and what it shows. */
export function PictureBlock({ block, language, named, onChange }: Props) {
  const { t } = useAdmin();
  const [picking, setPicking] = useState(false);
  const words = block.words[language];
  const set = (part: Partial<typeof words>) => onChange(say<'picture'>(block, language, part));
  return (
    <Stack>
      <PictureField image={block.image} onChange={(image) => onChange({ ...block, image })}>
        <Button variant="outline" onClick={() => setPicking(true)}>
          {t('admin.letter.pictureOfStory')}
        </Button>
      </PictureField>
      <TextField
        label={named(t('admin.letter.alt'))}
        hint={t('admin.letter.altHint')}
        lang={language}
        maxLength={300}
        aria-required
        value={words.alt}
        onChange={({ target }) => set({ alt: target.value })}
      />
      <TextField
        label={named(t('admin.letter.caption'))}
        lang={language}
        maxLength={300}
        value={words.caption}
        onChange={({ target }) => set({ caption: target.value })}
      />
      <AddressField url={block.url} onChange={(url) => onChange({ ...block, url })} />
      {picking && (
        <PickDialog
          kind="picture"
          onClose={() => setPicking(false)}
          onPick={({ image, alt, locale }) => {
            setPicking(false);
            // Another picture shows something else, in each language.
            const blank = { ...block, image, words: { ...block.words } };
            for (const code of LOCALES) blank.words[code] = { ...blank.words[code], alt: '' };
            onChange(say<'picture'>(blank, locale, { alt }));
          }}
        />
      )}
    </Stack>
  );
}
