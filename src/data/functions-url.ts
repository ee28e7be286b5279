/** Where the functions of the backend answer: the hosted project, or this site. */
export const FUNCTIONS_URL = `${(import.meta.env['PUBLIC_SUPABASE_URL'] as string | undefined) ?? ''}/functions/v1`;
