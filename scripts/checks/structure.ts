import { basename, dirname, join, parse } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A package whose rooms are ordered by dependency. */
export interface Package {
  /** Path from the root of the repository, without a trailing slash. */
  readonly folder: string;
  /** Source files outside rooms, and folders, that all rooms may import, from the lowest to the highest. */
  readonly base: readonly string[];
  /** Source files outside rooms that may import all rooms, from the lowest to the highest. */
  readonly top: readonly string[];
  /** Folders, from the lowest to the highest. */
  readonly rooms: readonly string[];
  /** Rooms that may have more than `MOST_FILES` source files. */
  readonly large: readonly string[];
}

/** A source file, with its path from the root of the repository. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Most source files that a room may have. Files in its subfolders and tests do not count. */
const MOST_FILES = 12;

/** Export names that a framework requires, so several files may share them. */
const frameworkNames = new Set(['default', 'GET']);

/** Checks the rules of one package. Returns a sentence for each violation. */
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
          : [`${path} lies outside the rooms: move it into a room.`];
      }
      return [...base, ...rooms].includes(room)
        ? []
        : [`${path}: scripts/checks/rooms.ts has no room "${room}".`];
    }),
    ...Object.entries(sizes).flatMap(([room, inRoom = []]) =>
      room === '' || large.includes(room) || inRoom.length <= MOST_FILES
        ? []
        : [
            `${folder}/${room} has ${inRoom.length} source files, but may have ${MOST_FILES} at most.`,
          ],
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
      : [`${path} imports ${target}, which scripts/checks/rooms.ts places above it.`];
  }

  function levelOf(path: string): number {
    const [room = '', ...rest] = path.slice(folder.length + 1).split('/');
    if (base.includes(room)) return base.indexOf(room) - base.length;
    return rest.length > 0 ? rooms.indexOf(room) : rooms.length + top.indexOf(room);
  }
}

/**
 * Checks that file names and export names are unique in a package. Returns a sentence for each
 * violation.
 */
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

/** Checks that no source file of a package is a test helper. Returns a sentence for each violation. */
export function checkHelpers(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .filter((file) => basename(file.path).startsWith('test-') || importsTestRunner(file))
    .map(({ path }) => `${path} is a test helper: move it out of the source files.`);
}

/**
 * Checks that no file in `folder` imports from `other`, except from its folder `shared`. Returns a sentence
 * for each violation.
 */
export function checkApart(
  files: readonly SourceFile[],
  folder: string,
  other: string,
  shared?: string,
): string[] {
  return files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .flatMap((file) =>
      importedBy(file)
        .filter((target) => target.startsWith(`${other}/`))
        .filter((target) => shared === undefined || !target.startsWith(`${shared}/`))
        .map((target) => `${file.path} imports ${target}: ${folder} must not depend on ${other}.`),
    );
}

/**
 * Checks that files outside `folder` import none of the rooms inside it, but only files that lie in `folder`
 * itself, its doors. Returns a sentence for each violation.
 */
export function checkDoors(files: readonly SourceFile[], folder: string): string[] {
  return files
    .filter(({ path }) => !path.startsWith(`${folder}/`))
    .flatMap((file) =>
      importedBy(file)
        .filter((target) => target.startsWith(`${folder}/`) && dirname(target) !== folder)
        .map((target) => `${file.path} imports ${target}: import a file of ${folder} itself.`),
    );
}

/**
 * Checks that a component in the folder of each browser script names it, so that a reader of the component
 * finds it. Returns a sentence for each violation.
 */
export function checkBrowserScripts(files: readonly SourceFile[]): string[] {
  const components = files.filter(({ path }) => path.endsWith('.tsx') && !isTest(path));
  return files
    .filter(({ path }) => path.endsWith('.browser.ts'))
    .filter(
      ({ path }) =>
        !components.some(
          (one) =>
            dirname(one.path) === dirname(path) && one.text.includes(`\`${basename(path)}\``),
        ),
    )
    .map(({ path }) => `${path}: no component beside it names it in a comment.`);
}

export function isTest(path: string): boolean {
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
  // A page of Astro begins with its imports, between two lines of dashes.
  const [name, code] = path.endsWith('.astro')
    ? [`${path}.ts`, text.split(/^---$/m)[1] ?? '']
    : [path, text];
  const { staticImports, staticExports } = parseSync(name, code).module;
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
