import { useEffect, useState } from 'react';

/** False in the HTML that the server sent, true once the island answers to people. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
