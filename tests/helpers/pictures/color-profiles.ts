// Small ICC profiles, version 2: https://www.color.org/icc32.pdf

type Tag = readonly [name: string, data: Buffer];

/** Creates the profile of Adobe RGB (1998). */
export function adobeRgb(): Buffer {
  const gamma = curve(563 / 256);
  return profile('RGB ', [
    ['rXYZ', xyz(0.60974, 0.31111, 0.01947)],
    ['gXYZ', xyz(0.20528, 0.62567, 0.06087)],
    ['bXYZ', xyz(0.14919, 0.06322, 0.74457)],
    ['rTRC', gamma],
    ['gTRC', gamma],
    ['bTRC', gamma],
  ]);
}

/** Creates the profile of greys whose values are proportional to the light. */
export function linearGrey(): Buffer {
  return profile('GRAY', [['kTRC', curve(1)]]);
}

function profile(space: string, tags: readonly Tag[]): Buffer {
  const white = [0.9642, 1, 0.8249] as const;
  const all: readonly Tag[] = [
    ['desc', description()],
    ['cprt', Buffer.from('text\0\0\0\0none\0\0\0\0')],
    ['wtpt', xyz(...white)],
    ...tags,
  ];
  const header = Buffer.alloc(128);
  header.writeUInt32BE(0x02_40_00_00, 8);
  header.write(`mntr${space}XYZ `, 12);
  header.write('acsp', 36);
  Buffer.concat(white.map(fixed)).copy(header, 68);
  const table = Buffer.alloc(4 + 12 * all.length);
  table.writeUInt32BE(all.length);
  let end = header.length + table.length;
  for (const [index, [name, data]] of all.entries()) {
    const at = 4 + 12 * index;
    table.write(name, at);
    table.writeUInt32BE(end, at + 4);
    table.writeUInt32BE(data.length, at + 8);
    end += data.length;
  }
  header.writeUInt32BE(end);
  return Buffer.concat([header, table, ...all.map(([, data]) => data)]);
}

function xyz(...values: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...values.map(fixed)]);
}

function fixed(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
}

function curve(gamma: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.write('curv');
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt16BE(Math.round(gamma * 256), 12);
  return bytes;
}

function description(): Buffer {
  const bytes = Buffer.alloc(96);
  bytes.write('desc');
  bytes.writeUInt32BE(5, 8);
  bytes.write('test', 12);
  return bytes;
}
