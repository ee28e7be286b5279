import { useEffect, useRef } from 'react';
import type { CampaignPreview } from '#src/data/newsroom/newsletter.ts';
import { useAdmin } from '../admin-context.ts';
import { drawMail } from './draw-mail.ts';

type Props = {
  readonly mail: CampaignPreview;
  /** As plain text instead of HTML. */
  readonly isPlain: boolean;
  readonly isDark: boolean;
  readonly width: number;
};

/** A mail as a mail program shows it: in a frame in which nothing runs, or as text. */
export function MailView({ mail, isPlain, isDark, width }: Props) {
  const { t } = useAdmin();
  const frame = useRef<HTMLIFrameElement>(null);
  const { html, text, subject } = mail;
  useEffect(() => {
    if (frame.current !== null) drawMail(frame.current, html, isDark);
  }, [html, isDark]);
  if (isPlain)
    return (
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-160 overflow-auto border border-line p-4 text-note whitespace-pre-wrap"
      >
        {text}
      </pre>
    );
  return (
    <iframe
      ref={frame}
      className="mx-auto block max-w-full border border-line bg-[#fff]"
      title={subject || t('admin.newsletter.preview')}
      width={width}
      height={640}
      sandbox="allow-same-origin"
    />
  );
}
