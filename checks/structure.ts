import { basename, dirname, join, parse } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A package whose rooms stand in one order. */
export interface Package {
  /** Path from the root of the repository, without a slash at its end. */
  readonly folder: string;
  /** Source files outside rooms that stand below them all, from the lowest to the highest. */
  readonly base: readonly string[];
  /** Source files outside rooms that stand above them all, from the lowest to the highest. */
  readonly top: readonly string[];
  /** Folders, from the lowest to the highest. */
  readonly rooms: readonly string[];
  /** Rooms that may have more than `MOST_FILES`. */
  readonly large: readonly string[];
}

/** A source file; its path begins at the root of the repository. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Source files that a room has at most, without those in folders of its own and without tests. */
const MOST_FILES = 12;

/** Names that a framework asks for in every file of a kind. */
const frameworkNames = new Set(['default', 'GET', 'prerender', 'getStaticPaths']);

/** Checks the rules of one package; returns a sentence for each violation. */
export function checkPackage(
  { folder, base, top, rooms, large }: Package,
  files: readonly SourceFile[],
): string[] {
  const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
  const subjects = own.filter(({ path }) => !isTest(path));
  const sizes = Object.groupBy(subjects, ({ path }) => dirname(path).slice(folder.length + 1));
  return [
    ...subjects.flatMap(({ path }) => {
      const [room = '', ...rest] = path.slice(folder.length + 1).split('/');
      if (rest.length === 0) {
        return [...base, ...top].includes(room)
          ? []
          : [`${path} lies outside the rooms: move it into one.`];
      }
      return rooms.includes(room) ? [] : [`${path}: no room "${room}" stands in checks/rooms.ts.`];
    }),
    ...Object.entries(sizes).flatMap(([room, inRoom = []]) =>
      room === '' || large.includes(room) || inRoom.length <= MOST_FILES
        ? []
        : [`${folder}/${room} has ${inRoom.length} source files, ${MOST_FILES} at most.`],
    ),
    ...own.flatMap((file) => importedBy(file).flatMap((target) => checkArrow(file.path, target))),
  ];

  function checkArrow(path: string, target: string): string[] {
    if (!target.startsWith(`${folder}/`)) return [];
    const from = levelOf(path);
    const to = levelOf(target);
    const isAllowed = isTest(path) || from >= to;
    return isAllowed
      ? []
      : [`${path} imports ${target}, which stands above it in checks/rooms.ts.`];
  }

  function levelOf(path: string): number {
    const [room = '', ...rest] = path.slice(folder.length + 1).split('/');
    if (rest.length > 0) return rooms.indexOf(room);
    return base.includes(room)
      ? base.indexOf(room) - base.length
      : rooms.length + top.indexOf(room);
  }
}

/** Checks that names of files and of exports are unique within a package; returns a sentence each. */
export function checkNames(files: readonly SourceFile[]): string[] {
  const subjects = files.filter(({ path }) => !isTest(path));
  const stems = subjects.map(({ path }) => [parse(path).name, path] as const);
  const exported = subjects.flatMap((file) =>
    exportsOf(file)
      .filter((name) => !frameworkNames.has(name))
      .map((name) => [name, file.path] as const),
  );
  return [
    ...repeated(stems).map(
      ([stem, paths]) => `Several files are named ${stem}: ${paths.join(', ')}.`,
    ),
    ...repeated(exported).map(
      ([name, paths]) => `Several files export ${name}: ${paths.join(', ')}.`,
    ),
  ];
}

/** Checks that helpers of tests do not lie among the source files of a package. */
export function checkHelpers(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .filter((file) => basename(file.path).startsWith('test-') || importsTestRunner(file))
    .map(({ path }) => `${path} is a helper of tests: it belongs outside the source files.`);
}

/** Checks that no file of one folder imports from another. */
export function checkApart(files: readonly SourceFile[], folder: string, other: string): string[] {
  return files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap((file) =>
      importedBy(file)
        .filter((target) => target.startsWith(`${other}/`))
        .map((target) => `${file.path} imports ${target}: ${folder} does not need ${other}.`),
    );
}

function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path);
}

function importsTestRunner(file: SourceFile): boolean {
  return modulesOf(file).some((name) => name === 'vitest' || name === '@playwright/test');
}

function importedBy(file: SourceFile): string[] {
  return modulesOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file.path), name));
}

function modulesOf({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
}

function exportsOf({ path, text }: SourceFile): string[] {
  return parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, moduleRequest }) =>
      moduleRequest === null ? (exportName.name ?? exportName.kind.toLowerCase()) : [],
    ),
  );
}

function repeated(pairs: readonly (readonly [string, string])[]): [string, string[]][] {
  const grouped = Object.groupBy(pairs, ([name]) => name);
  return Object.entries(grouped)
    .map(([name, all = []]): [string, string[]] => [name, all.map(([, path]) => path)])
    .filter(([, paths]) => new Set(paths).size > 1);
}
