// The input of the source file checks: the nodes of a syntax tree, from Vite's parser.

/** A node of a syntax tree. */
export type Node = { type: string; start: number } & Record<string, unknown>;

/** Whether a value of a tree is a node. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns every node of a tree, without excluded nodes and everything in them. */
export const nodesIn = (value: unknown, isLeftOut: (node: Node) => boolean = () => false): Node[] => {
  if (Array.isArray(value)) return value.flatMap((each) => nodesIn(each, isLeftOut));
  if (!isNode(value) || isLeftOut(value)) return [];
  return [value, ...Object.values(value).flatMap((each) => nodesIn(each, isLeftOut))];
};
