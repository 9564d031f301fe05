import { PortableText, type PortableTextReactComponents } from '@portabletext/react';
import type { ReactNode } from 'react';
import type { Block, Link, PictureBlock } from '../../content/pages.ts';
import { Image } from '../../ui/Image.tsx';

/** The width of a picture: that of the text, or of a phone's screen without its margins. */
const SIZES = '(min-width: 44rem) 40rem, calc(100vw - 2.25rem)';

const components: Partial<PortableTextReactComponents> = {
  marks: {
    link: ({ value, children }: { value?: Link; children: ReactNode }) => (
      <a href={value?.href}>{children}</a>
    ),
  },
  types: {
    picture: ({ value }: { value: PictureBlock }) => (
      <figure>
        <Image picture={value.picture} sizes={SIZES} />
      </figure>
    ),
  },
};

/** Renders Portable Text. It is static: no visitor gets its script. */
export function Blocks({ body }: { body: readonly Block[] }) {
  return <PortableText value={[...body]} components={components} />;
}
