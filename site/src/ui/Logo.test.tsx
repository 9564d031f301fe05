// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { rendered } from '../../test/rendered.ts';
import { company } from '../company.ts';
import { Logo } from './Logo.tsx';

it("shows the company's name", () => {
  expect(rendered(<Logo />).textContent).toBe(company.name);
});
