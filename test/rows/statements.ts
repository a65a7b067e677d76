import type { CallExpression, Node, TypeNode } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Project, type Type } from 'typescript/unstable/sync';
import { argumentsOf, type Bound, type Calls, callsOf, Writer } from './fragments.ts';

/** A statement written by hand with the row that its code expects. */
export type Statement = { file: string; begin: string; sql: string; row: ReadonlyMap<string, Type> };

/** While it is open the compiler answers about the types of the rows. */
export type Statements = { statements: Statement[]; project: Project; close(): void };

/** Every `sql<Row>` and `query<Row>` of the server and its scripts whose row is an object. */
export function openStatements(root: string): Statements {
  const api = new API({ cwd: root });
  const project = api.updateSnapshot({ openProject: `${root}/tsconfig.server.json` }).getProjects()[0];
  if (!project) throw new Error('the server has no project');
  const files = project.program
    .getSourceFileNames()
    .filter((file) => /\/(src\/server|scripts)\/.*\.ts$/.test(file) && !isForTests(file));
  const { found, calls } = gather(project, files);
  const statements = found.map(({ node, type, text, file }) => {
    const begin = node.getText().replace(/\s+/g, ' ').slice(0, 60);
    return {
      file: file.slice(root.length + 1),
      begin,
      sql: text(new Writer(project, calls)),
      row: rowOf(project, type),
    };
  });
  return { statements, project, close: () => api.close() };
}

const isForTests = (file: string) => /\.test\.ts$|\/fixtures\/|\/testing\//.test(file);

type Found = { node: Node; type: Type; file: string; text(writer: Writer): string };

function gather(project: Project, files: readonly string[]): { found: Found[]; calls: Calls } {
  const written: (Written & { node: Node; file: string })[] = [];
  const calls = new Map<string, CallExpression[]>();
  for (const file of files) {
    const source = project.program.getSourceFile(file);
    const visit = (node: Node): void => {
      if (is.isCallExpression(node) && is.isIdentifier(node.expression)) {
        const name = `${source?.fileName} ${node.expression.text}`;
        calls.set(name, [...(calls.get(name) ?? []), node]);
      }
      const one = writtenAt(node);
      if (one) written.push({ ...one, node, file });
      node.forEachChild(visit);
    };
    source?.forEachChild(visit);
  }
  return { found: written.flatMap((one) => typed(project, calls, one)), calls };
}

/** A statement with its row; one whose row is a parameter of its function, once for each call of that. */
function typed(
  { checker }: Project,
  calls: Calls,
  { row, text, node, file }: Written & { node: Node; file: string },
): Found[] {
  const type = checker.getTypeFromTypeNode(row);
  if (!type) return [];
  if (!type.isTypeParameter())
    return isRow(checker.typeToString(type), type) ? [{ node, type, file, text: (writer) => text(writer) }] : [];
  let of: Node = node;
  while (!is.isFunctionDeclaration(of)) of = of.parent;
  const { parameters } = of;
  return callsOf(calls, of).flatMap((call) => {
    const given = call.typeArguments?.[0] && checker.getTypeFromTypeNode(call.typeArguments[0]);
    const bound = argumentsOf([...parameters], [...call.arguments]);
    return given ? [{ node: call, type: given, file, text: (writer: Writer) => text(writer, bound) }] : [];
  });
}

type Written = { row: TypeNode; text(writer: Writer, bound?: Bound): string };

function writtenAt(node: Node): Written | undefined {
  if (is.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && node.typeArguments?.[0]) {
    if (isExpression(node.template)) return undefined;
    return { row: node.typeArguments[0], text: (writer, bound) => writer.template(node.template, bound) };
  }
  if (!is.isCallExpression(node) || !node.typeArguments?.[0]) return undefined;
  const { expression: callee, arguments: given } = node;
  const [first] = given;
  if (!first || !is.isPropertyAccessExpression(callee) || callee.name.text !== 'query') return undefined;
  return { row: node.typeArguments[0], text: (writer) => writer.text(first) };
}

/** Part of a statement that Kysely's builder types: it begins with no command. */
function isExpression(template: Node): boolean {
  const isPlain = is.isNoSubstitutionTemplateLiteral(template);
  const text = is.isTemplateExpression(template) ? template.head.text : isPlain ? template.text : '';
  return text.trim() !== '' && !/^\s*(select|insert|update|delete|with)\b/.test(text);
}

/** An object of columns; what is no row is the type of an expression within a statement. */
function isRow(text: string, type: Type): boolean {
  const isScalar = ['string', 'number', 'boolean', 'Date', 'unknown'].includes(text);
  return !isScalar && !type.isUnionType() && !type.isLiteralType();
}

function rowOf({ checker }: Project, type: Type): Map<string, Type> {
  return new Map(
    checker.getPropertiesOfType(type).flatMap((property) => {
      const of = checker.getTypeOfSymbol(property);
      return of ? [[property.name, of] as const] : [];
    }),
  );
}
