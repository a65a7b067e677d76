import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { API, type Diagnostic, type Project } from 'typescript/unstable/sync';
import { root } from './tables.ts';

/** What is compiled as one: what the server reads, or what the apps read. */
type World = 'server' | 'web';

/** A copy of the tree in which a guide is followed, and the compiler's word on it. */
export class CopiedTree {
  /** The files that were written, in their order. */
  readonly touched = new Set<string>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'wardbell-guide-'));
  private readonly api: API;
  private readonly worlds: readonly World[];

  /** `more`: what is copied besides the sources, by its path. */
  constructor(worlds: readonly World[] = ['server'], more: readonly string[] = []) {
    this.worlds = worlds;
    const files = execFileSync('git', ['ls-files', 'src', 'package.json', 'tsconfig*.json', ...more], {
      cwd: root,
      encoding: 'utf8',
    });
    for (const file of files.trim().split('\n')) {
      mkdirSync(dirname(this.at(file)), { recursive: true });
      cpSync(join(root, file), this.at(file));
    }
    for (const world of worlds) {
      const include = [`src/${world}`, 'src/shared'];
      const config = { extends: `./tsconfig.${world}.json`, include, exclude: ['**/*.test.ts', '**/*.test.tsx'] };
      writeFileSync(this.at(configOf(world)), JSON.stringify(config));
    }
    symlinkSync(join(root, 'node_modules'), this.at('node_modules'));
    this.api = new API({ cwd: this.folder });
  }

  read(file: string): string {
    return readFileSync(this.at(file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(this.at(file), text);
    this.touched.add(file);
  }

  /** Puts `line` before the first line that holds `before`; a guide that leads nowhere fails here. */
  insert(file: string, before: string | RegExp, line: string): void {
    const lines = this.read(file).split('\n');
    const at = lines.findIndex((one) => (typeof before === 'string' ? one.includes(before) : before.test(one)));
    if (at < 0) throw new Error(`${file} has no line with ${before}`);
    this.write(file, lines.toSpliced(at, 0, line).join('\n'));
  }

  /** Puts a file back as it was; one that was not there goes. */
  putBack(file: string): void {
    if (existsSync(join(root, file))) this.write(file, readFileSync(join(root, file), 'utf8'));
    else rmSync(this.at(file));
    this.touched.delete(file);
  }

  /** The sources that are not as they were copied. */
  differing(): string[] {
    return readdirSync(this.at('src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1))
      .filter(
        (file) => !existsSync(join(root, file)) || !readFileSync(join(root, file)).equals(readFileSync(this.at(file))),
      );
  }

  /** Runs one file's tests in the copy, those whose names hold `named`: what the runner said, and whether all is well. */
  tests(file: string, named: string): { passed: boolean; output: string } {
    const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', file, '-t', named], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return { passed: status === 0, output: stdout + stderr };
  }

  /** The files with an error, by the compiler: of all that these worlds read. */
  errors(worlds = this.worlds): string[] {
    return this.diagnosed(worlds, ({ program }) => program.getSemanticDiagnostics());
  }

  /** Which of these files have an error; to ask for a few takes a small part of the time. */
  errorsIn(files: readonly string[]): string[] {
    return this.diagnosed(this.worlds, ({ program }) =>
      files
        .map((file) => this.at(file))
        .filter((file) => program.getSourceFile(file))
        .flatMap((file) => [...program.getSemanticDiagnostics(file)]),
    );
  }

  private diagnosed(worlds: readonly World[], ask: (project: Project) => readonly Diagnostic[]): string[] {
    const files = [...this.touched].map((file) => this.at(file));
    const snapshot = this.api.updateSnapshot({
      openProjects: this.worlds.map((world) => this.at(configOf(world))),
      fileChanges: { changed: files, created: files },
    });
    const found = worlds.flatMap((world) => {
      const project: Project | undefined = snapshot.getProject(this.at(configOf(world)));
      if (!project) throw new Error('no project');
      return ask(project).map(({ fileName }) => fileName?.slice(this.folder.length + 1) ?? '');
    });
    return [...new Set(found)].toSorted();
  }

  remove(): void {
    this.api.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private at(file: string): string {
    return join(this.folder, file);
  }
}

const configOf = (world: World) => `tsconfig.guide.${world}.json`;
