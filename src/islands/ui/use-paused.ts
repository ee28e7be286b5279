import { useEffect, useState } from 'react';

/**
 * A value that follows another one in the pauses of somebody who types.
 *
 * @param pauseOf milliseconds between the last change and following it; 0 is at once
 */
export function usePaused<Value>(
  value: Value,
  pauseOf: (before: Value, now: Value) => number,
): Value {
  const [followed, setFollowed] = useState(value);
  const pause = followed === value ? 0 : pauseOf(followed, value);
  useEffect(() => {
    const timer = setTimeout(() => setFollowed(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return pause === 0 ? value : followed;
}
