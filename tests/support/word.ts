import { strToU8, zipSync } from 'fflate';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const NAMESPACES = `xmlns:w="${W}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"`;

type Parts = {
  /** The children of `w:body`. */
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly endnotes?: string;
  /** `Relationship` elements of the document. */
  readonly relations?: string;
  readonly files?: Readonly<Record<string, Uint8Array>>;
};

const part = (root: string, inner: string) =>
  strToU8(`<?xml version="1.0" encoding="UTF-8"?><w:${root} ${NAMESPACES}>${inner}</w:${root}>`);

/** The files of a Word document, by their names. */
export function wordParts({
  body,
  styles = '',
  numbering = '',
  footnotes = '',
  endnotes = '',
  relations = '',
  files = {},
}: Parts): Record<string, Uint8Array> {
  return {
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/_rels/document.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    ),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/styles.xml': part('styles', styles),
    'word/numbering.xml': part('numbering', numbering),
    'word/footnotes.xml': part('footnotes', footnotes),
    'word/endnotes.xml': part('endnotes', endnotes),
    ...files,
  };
}

/** A Word document of hand-written parts. */
export const wordFile = (parts: Parts): Uint8Array => zipSync(wordParts(parts));

/** A paragraph with a style, of runs or of one text. */
export const p = (inner: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${inner.startsWith('<') ? inner : r(inner)}</w:p>`;

/** A run with its text. */
export const r = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A style of paragraphs or of words. */
export const style = (id: string, name: string, more = '', type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
