import type { CallExpression, FunctionDeclaration, Node, ParameterDeclaration } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Project } from 'typescript/unstable/sync';

/** What the parameters of a function stand for where it is called. */
export type Bound = ReadonlyMap<string, { node: Node; bound: Bound }>;
const unbound: Bound = new Map();

/** Calls by file and name of the function: what a parameter may stand for. */
export type Calls = ReadonlyMap<string, readonly CallExpression[]>;

/**
 * Writes out hand-written SQL as the database is sent it: fragments in their places, everything else as a parameter. Of
 * fragments that depend on a condition the first is taken, and of a function's the last.
 */
export class Writer {
  private parameters = 0;
  private depth = 0;
  private readonly project: Project;
  private readonly calls: Calls;

  constructor(project: Project, calls: Calls) {
    this.project = project;
    this.calls = calls;
  }

  template(node: Node, bound: Bound = unbound): string {
    if (is.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (!is.isTemplateExpression(node)) throw new Error(`no template: ${SyntaxKind[node.kind]}`);
    return node.templateSpans.reduce(
      (text, span) => text + this.part(span.expression, bound) + span.literal.text,
      node.head.text,
    );
  }

  /** The text of a string: a literal, a constant or a template of such. */
  text(node: Node, bound: Bound = unbound): string {
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (is.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (all, { expression, literal }) => all + this.text(expression, bound) + literal.text,
        node.head.text,
      );
    if (is.isBinaryExpression(node)) return this.text(node.left, bound) + this.text(node.right, bound);
    const known = is.isIdentifier(node) ? this.standsFor(node, bound) : undefined;
    if (known) return this.text(known.node, known.bound);
    const type = this.project.checker.getTypeAtLocation(node);
    const first = type?.isUnionType() ? type.getTypes()?.[0] : type;
    return first?.isStringLiteralType() ? String(first.value) : 'x';
  }

  private part(node: Node, bound: Bound): string {
    if (!this.isFragment(node)) return `$${++this.parameters}`;
    if (++this.depth > 40) throw new Error('fragments within fragments without end');
    const text = this.fragment(node, bound);
    this.depth--;
    return text;
  }

  private isFragment(node: Node): boolean {
    const { checker } = this.project;
    const type = checker.getTypeAtLocation(node);
    return type !== undefined && checker.getPropertyOfType(type, 'toOperationNode') !== undefined;
  }

  private fragment(node: Node, bound: Bound): string {
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node)) return this.fragment(node.expression, bound);
    if (is.isTaggedTemplateExpression(node)) return this.template(node.template, bound);
    if (is.isConditionalExpression(node)) return this.fragment(node.whenTrue, bound);
    if (is.isElementAccessExpression(node)) return this.fragment(node.expression, bound);
    if (is.isObjectLiteralExpression(node)) {
      const [first] = node.properties;
      if (first && is.isPropertyAssignment(first)) return this.fragment(first.initializer, bound);
    }
    if (is.isCallExpression(node)) return this.call(node, bound);
    const known = this.standsFor(node, bound);
    if (known) return this.fragment(known.node, known.bound);
    const type = this.project.checker.getTypeAtLocation(node);
    if (type && this.project.checker.typeToString(type).includes('boolean')) return 'true';
    throw new Error(`no text of ${node.getText()}`);
  }

  private call(node: Node, bound: Bound): string {
    if (!is.isCallExpression(node)) throw new Error('no call');
    const { expression: callee, arguments: given } = node;
    const [first] = given;
    if (is.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql') {
      if (callee.name.text === 'lit' || !first) return `$${++this.parameters}`;
      if (callee.name.text === 'raw') return this.text(first, bound);
      if (callee.name.text === 'join' && is.isArrayLiteralExpression(first))
        return first.elements.map((one) => this.part(one, bound)).join(', ');
      if (callee.name.text === 'join') return this.joined(first, bound);
      return this.text(first, bound);
    }
    const made = this.declared(callee);
    if (!made || !(is.isFunctionDeclaration(made) || is.isArrowFunction(made)))
      throw new Error(`no function: ${callee.getText()}`);
    const inside = argumentsOf(made.parameters, given, bound);
    const answer = is.isArrowFunction(made) && !is.isBlock(made.body) ? made.body : lastReturn(made);
    if (!answer) throw new Error(`nothing returned by ${callee.getText()}`);
    return this.fragment(answer, inside);
  }

  /** A list of names that is mapped to fragments; any other list is a parameter. */
  private joined(node: Node, bound: Bound): string {
    if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return `$${++this.parameters}`;
    const [to] = node.arguments;
    const from = this.standsFor(node.expression.expression, bound)?.node;
    const list = from && is.isAsExpression(from) ? from.expression : from;
    if (!to || !is.isArrowFunction(to) || !list || !is.isArrayLiteralExpression(list)) return `$${++this.parameters}`;
    const name = to.parameters[0]?.name;
    if (!name || !is.isIdentifier(name)) throw new Error(`no list of ${node.getText()}`);
    return list.elements.map((one) => this.part(to.body, new Map([[name.text, { node: one, bound }]]))).join(', ');
  }

  /**
   * What a name stands for: an argument, a constant, or for a parameter of the statement's own function any call's
   * argument.
   */
  private standsFor(node: Node, bound: Bound): { node: Node; bound: Bound } | undefined {
    if (!is.isIdentifier(node)) return undefined;
    const argument = bound.get(node.text);
    if (argument) return argument;
    const declared = this.declared(node);
    if (!declared) return undefined;
    if (is.isParameterDeclaration(declared)) return this.argumentOf(declared);
    return is.isFunctionDeclaration(declared) || is.isArrowFunction(declared) ? undefined : { node: declared, bound };
  }

  private argumentOf(parameter: Node): { node: Node; bound: Bound } | undefined {
    if (!is.isParameterDeclaration(parameter)) return undefined;
    if (parameter.initializer) return { node: parameter.initializer, bound: unbound };
    const of = parameter.parent;
    if (!is.isFunctionDeclaration(of)) return undefined;
    const at = of.parameters.indexOf(parameter);
    const given = callsOf(this.calls, of).map((one) => one.arguments[at]);
    const node = given.findLast((one) => one && this.isFragment(one));
    return node && { node, bound: unbound };
  }

  private declared(node: Node): Node | undefined {
    const { checker } = this.project;
    let symbol = checker.getSymbolAtLocation(node);
    const [first] = symbol?.declarations ?? [];
    if (symbol && first && [SyntaxKind.ImportSpecifier, SyntaxKind.ImportClause].includes(first.kind))
      symbol = checker.getAliasedSymbol(symbol);
    const found = symbol?.declarations[0]?.resolve(this.project);
    return found && is.isVariableDeclaration(found) ? found.initializer : found;
  }
}

/** What the parameters of a function stand for in a call of it. */
export function argumentsOf(
  parameters: readonly ParameterDeclaration[],
  given: readonly Node[],
  bound: Bound = unbound,
): Bound {
  return new Map(
    parameters.flatMap(({ name, initializer }, at) => {
      const stands = given[at] ?? initializer;
      return stands && is.isIdentifier(name) ? [[name.text, { node: stands, bound }] as const] : [];
    }),
  );
}

/** The calls of a function within its file. */
export function callsOf(calls: Calls, of: FunctionDeclaration): readonly CallExpression[] {
  return calls.get(`${of.getSourceFile().fileName} ${of.name?.text}`) ?? [];
}

function lastReturn(made: Node): Node | undefined {
  let last: Node | undefined;
  const visit = (node: Node): void => {
    if (is.isReturnStatement(node)) last = node.expression;
    if (!(is.isArrowFunction(node) || is.isFunctionExpression(node))) node.forEachChild(visit);
  };
  made.forEachChild(visit);
  return last;
}
