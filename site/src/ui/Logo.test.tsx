// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { company } from '../company.ts';
import { rendered } from '../rendered.ts';
import { Logo } from './Logo.tsx';

it("shows the company's name", () => {
  expect(rendered(<Logo />).textContent).toBe(company.name);
});
