import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { createHtmlPolicy } from '#src/stores/trusted-html.ts';

/** The safe HTML of an article's body, as an element takes it. */
export const articleHtml = createHtmlPolicy('khoi-article', toBodyHtml);
