/** The part of the bundler's graph that we read. */
export type Graph = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

const found = new WeakMap<Graph['getModuleInfo'], Map<string, ReadonlySet<string>>>();

/**
 * Whether a module belongs into the one file that both apps share: the patient app has it and staff have it too.
 * Packages only where patients start with them; what only staff have is not in it.
 */
export function servesBoth(id: string, graph: Graph, { patient, staff }: { patient: string; staff: string }): boolean {
  if (id.includes('vite/preload-helper')) return true; // the bundler's own: no file names it, every app has it
  const whose = id.includes('/src/') ? modulesOf(patient, graph, 'and later') : modulesOf(patient, graph);
  return whose.has(id) && modulesOf(staff, graph, 'and later').has(id);
}

/** All modules that an app's page imports at once, or ever. */
export function modulesOf(page: string, graph: Graph, later?: 'and later'): ReadonlySet<string> {
  const known = found.get(graph.getModuleInfo) ?? new Map<string, ReadonlySet<string>>();
  found.set(graph.getModuleInfo, known);
  const name = `${page} ${later ?? ''}`;
  const modules = known.get(name) ?? walk(page, graph, later !== undefined);
  known.set(name, modules);
  return modules;
}

function walk(page: string, graph: Graph, later: boolean): ReadonlySet<string> {
  const modules = new Set([page]);
  for (const id of modules) {
    const module = graph.getModuleInfo(id);
    for (const next of module?.importedIds ?? []) modules.add(next); // the loop goes on with what is added
    if (later) for (const next of module?.dynamicallyImportedIds ?? []) modules.add(next);
  }
  return modules;
}
