import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '../../../site/src/styles/tokens.css';
import '../../../site/src/styles/font.css';
import '../../../site/src/styles/base.css';
import '../../../site/src/styles/parts.css';
import '../../../site/src/styles/hyphens.css';
import '../../../site/src/styles/long-headings.css';
import { company } from '../../../site/src/company.ts';
import { createSample, noWords } from '../../../site/src/content/pages.ts';
import { Footer } from '../../../site/src/sections/Footer/Footer.tsx';
import { Header } from '../../../site/src/sections/Header/Header.tsx';
import { Hero } from '../../../site/src/sections/Hero/Hero.tsx';
import { Testimonials } from '../../../site/src/sections/Testimonials/Testimonials.tsx';

// The parts of a page in which a company's name, logo and headings stand, in a browser: `company-page.ts` bundles it.

const { contact } = createSample('Text');
const year = 2030;
const words = noWords;
const hero = { hasSettings: true, picture: null, words, phone: contact.phone, year };

document.documentElement.lang = company.language;
document.documentElement.classList.add('js');
document.body.innerHTML = renderToStaticMarkup(
  createElement(
    Fragment,
    null,
    createElement(Header, { contact, words, page: 'home', overHero: true }),
    createElement(
      'main',
      null,
      createElement(Hero, hero),
      // Its heading has the narrowest column.
      createElement(Testimonials, { phone: contact.phone, words }),
    ),
    createElement(Footer, { contact, words, year }),
  ),
);
