import type { Import } from './imports.ts';

/** Groups of files that import each other, directly or on the way, each in order; types count as well. */
export function cyclesIn(imports: readonly Pick<Import, 'file' | 'target'>[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (target !== null) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const cycles: string[][] = [];
  const place = new Map<string, number>();
  const reach = new Map<string, number>();
  const open: string[] = [];
  // Tarjan: a file that reaches nothing older than itself closes the group of those found since.
  const visit = (file: string): number => {
    const at = place.size;
    place.set(file, at);
    reach.set(file, at);
    open.push(file);
    for (const target of targets.get(file) ?? []) {
      if (!place.has(target)) reach.set(file, Math.min(reach.get(file)!, visit(target)));
      else if (open.includes(target)) reach.set(file, Math.min(reach.get(file)!, place.get(target)!));
    }
    if (reach.get(file) === at) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || targets.get(file)?.includes(file)) cycles.push(group.sort());
    }
    return reach.get(file)!;
  };
  for (const file of targets.keys()) if (!place.has(file)) visit(file);
  return cycles;
}
