/// <reference types="astro/client" />

/** Of package.json, put in when the site is built. */
declare const __APP_VERSION__: string;

declare namespace App {
  interface Locals {
    /** Language of the request's path. */
    locale: import('#src/i18n/locales.ts').Locale;
    /** Public origin, without a trailing slash. */
    siteUrl: string;
    /** Who is told of publications: pages name them. */
    pinged: import('#src/domain/feeds/pings.ts').Pinged;
    /** Figures and addresses that pages show; those the site came with, until a page loads them. */
    settings: import('#src/domain/settings.ts').SiteSettings;
    /** What the publisher chose for every page. */
    choices: import('#src/domain/settings.ts').Choices;
    /** Anonymous database client. */
    supabase: import('#src/data/client.ts').ServerClient;
    /** Where this server keeps its files. */
    dataDir: string;
    /** Asks the storage for a public file. */
    askStorage: import('#src/pictures/show-picture.ts').AskStorage;
  }
}

/** Domains at which anybody can get a mailbox. */
declare module 'email-providers' {
  const domains: readonly string[];
  export default domains;
}
