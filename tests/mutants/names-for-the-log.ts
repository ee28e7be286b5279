/** As much of Babel's path to a node as is looked at. */
type Path = {
  readonly node: { readonly type: string };
  readonly key: string | number | null;
  readonly parent?: {
    readonly type: string;
    readonly callee?: { readonly name?: string };
  };
};

/** Which argument of these is the name of a problem, for whoever reads the log. */
const NAMED: Readonly<Record<string, number>> = {
  refused: 0,
  unavailable: 0,
  reportProblem: 0,
  logProblem: 0,
  err: 1,
};

/** No change of a name that nothing acts on: tests of it would say the same word twice. */
export const namesForTheLog = {
  shouldIgnore({ node, key, parent }: Path): string | undefined {
    if (!/^(?:StringLiteral|TemplateLiteral)$/.test(node.type)) return undefined;
    const name = parent?.type === 'CallExpression' ? parent.callee?.name : undefined;
    return name !== undefined && NAMED[name] === key ? 'A name for the log.' : undefined;
  },
};
