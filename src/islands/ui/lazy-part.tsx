import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A part with a way to have it before it is shown. */
export type LazyPart<Props extends object> = ComponentType<Props> & {
  readonly load: () => Promise<unknown>;
};

/** Says that a part of the page could not be had, and offers to try again. */
export type PartFailure = ComponentType<{ readonly onRetry: () => void }>;

/**
 * A part of an island that is loaded when it is first shown. Unlike a bare `lazy`, one that cannot be
 * loaded (offline, or after a release) leaves the rest of the island as it is, with everything typed
 * into it, and can be asked for again.
 *
 * @param Failure is shown in its place then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: PartFailure,
): LazyPart<Props> {
  let known: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    known ??= await load();
    return known;
  };
  const make = (): ComponentType<Props> =>
    known ?? lazy(async () => ({ default: await loadOnce() }));
  function LazyPart(props: Props) {
    const [{ Part, number }, setAttempt] = useState(() => ({ Part: make(), number: 0 }));
    const retry = () => setAttempt({ Part: make(), number: number + 1 });
    return (
      <Boundary key={number} failure={<Failure onRetry={retry} />}>
        <Part {...props} />
      </Boundary>
    );
  }
  return Object.assign(LazyPart, { load: loadOnce });
}

type BoundaryProps = { readonly failure: ReactNode; readonly children: ReactNode };

/** React catches what a part throws in classes only. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}
