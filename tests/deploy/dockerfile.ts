import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { PROJECT } from '#tests/support/site.ts';

export const DOCKERFILE = readFileSync(path.join(PROJECT, 'docs/deploy/Dockerfile'), 'utf8');

/** One instruction with its words. */
export type Step = {
  readonly keyword: string;
  readonly words: readonly string[];
  /** What follows the keyword. */
  readonly text: string;
  /** Of COPY: the stage it copies from. */
  readonly from: string | null;
};

/** The steps of each stage, in order. */
export function stages(): Step[][] {
  const found: Step[][] = [];
  for (const instruction of DockerfileParser.parse(DOCKERFILE).getInstructions()) {
    if (instruction.getKeyword() === 'FROM') found.push([]);
    found.at(-1)?.push(toStep(instruction));
  }
  return found;
}

function toStep(instruction: Instruction): Step {
  const keyword = instruction.getKeyword();
  const words = instruction.getArguments().map((word) => word.getValue());
  const flags = keyword === 'COPY' ? (instruction as Copy).getFlags() : [];
  const flag = flags.find((each) => each.getName() === 'from');
  return {
    keyword,
    words: words.filter((word) => !word.startsWith('--')),
    text: instruction.getArgumentsContent() ?? '',
    from: flag?.getValue() ?? null,
  };
}

/** The words of CMD or HEALTHCHECK CMD in JSON. */
export function commandOf(step: Step | undefined): string[] {
  return JSON.parse(/\[.*\]$/s.exec(step?.text ?? '')?.[0] ?? '[]');
}
