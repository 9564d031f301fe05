export interface Value {
  readonly title: string;
  readonly text: string;
}

export const aboutText = [
  'We are a Pretoria building firm with our own bricklayers, carpenters, plumbers and electricians. The people who price your job are the people who build it.',
  'Some of our work is a whole house or a warehouse; some of it is one leaking roof. Both get a written quote, a programme with dates and a foreman whose number you have.',
] as const;

export const values = [
  {
    title: 'Experienced Team',
    text: 'Tradespeople on our own payroll, led by foremen who came up through the trade.',
  },
  {
    title: 'Client-First Approach',
    text: 'One person to call, a written update every Friday, and no extras without your signature.',
  },
  {
    title: 'Quality Guaranteed',
    text: 'Every stage is inspected before you pay for it, and our workmanship is guaranteed in writing.',
  },
  {
    title: 'Local Expertise',
    text: 'We know Pretoria’s clay and dolomite, its summer storms and its building control offices.',
  },
] as const satisfies readonly Value[];
