const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is an id of the database, in the form that addresses have it. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
