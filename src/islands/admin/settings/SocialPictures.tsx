import { findPhotographed } from '#src/data/newsroom/social-card.ts';
import { listSettings, saveSettings } from '#src/data/site-settings.ts';
import {
  SOCIAL_IMAGE_SIZE,
  storyCardPath,
  storyPicturePath,
} from '#src/domain/feeds/social-image.ts';
import { SOCIAL_STYLES, type SocialStyle, socialStyleOf } from '#src/domain/settings.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { Section } from './Section.tsx';

/** What networks show of a story with a photograph. */
export function SocialPictures() {
  const { t, sayDone, sayFailed } = useAdmin();
  const stored = useAsked(KEYS.settings, listSettings);
  const change = useChange({
    run: (db, style: SocialStyle) =>
      saveSettings(db, [{ name: 'social_picture', value: style === 'photo' ? null : style }]),
    touches: [KEYS.settings, KEYS.audit],
    done: () => sayDone(t('admin.public.saved')),
    failed: (error) => sayFailed(t('admin.public.failed', { message: failureText(t, error) })),
  });
  return (
    <Section
      id="social-pictures-title"
      title={t('admin.settings.social')}
      hint={t('admin.settings.socialHint')}
      of={stored}
    >
      {(settings) => (
        <>
          <SelectField
            label={t('admin.settings.social.photograph')}
            value={socialStyleOf(settings)}
            disabled={change.busy}
            options={SOCIAL_STYLES.map((style) => ({
              value: style,
              label: t(`admin.settings.social.${style}`),
            }))}
            onChange={({ target }) =>
              void change.run(SOCIAL_STYLES.find((each) => each === target.value) ?? 'photo')
            }
          />
          <Example style={socialStyleOf(settings)} />
        </>
      )}
    </Section>
  );
}

/** The newest story with a photograph, as networks get it; nothing where there is none. */
function Example({ style }: { readonly style: SocialStyle }) {
  const { t, locale } = useAdmin();
  const { data: story } = useAsked([...KEYS.articles, 'photographed', locale], (db) =>
    findPhotographed(db, locale),
  );
  if (!story) return null;
  return (
    <figure className="grid max-w-md grid-cols-1 gap-1.5">
      <figcaption className="text-note font-semibold text-muted">
        {t('admin.settings.social.example', { title: story.title })}
      </figcaption>
      <img
        className="h-auto w-full rounded-md border border-line"
        src={style === 'photo' ? storyPicturePath('share', story) : storyCardPath(story)}
        alt={t(`admin.settings.social.${style}`)}
        {...SOCIAL_IMAGE_SIZE}
      />
    </figure>
  );
}
