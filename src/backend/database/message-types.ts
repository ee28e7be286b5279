/**
 * Types of messages of Postgres, each the first byte of one.
 *
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export const PARSE_COMPLETE = 0x31;
export const BIND_COMPLETE = 0x32;
export const CLOSE_COMPLETE = 0x33;
export const NOTIFICATION = 0x41;
export const DATA_ROW = 0x44;
export const ERROR = 0x45;
export const READY = 0x5a;

/** Type and length, which all begin with; those of `…_COMPLETE` above are no more than that. */
export const HEADER_BYTES = 5;
