// Two validators that come without types; what the crawl calls of them.
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: unknown): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
}
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean });
    parse(html: string): { jsonld: Record<string, unknown[]>; errors?: unknown[] };
  }
}
