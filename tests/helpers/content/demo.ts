/** Texts of the demo content that specs expect. */
export const demo = {
  name: 'Kareeklip Construction',
  phone: { text: '012 000 0100', tel: 'tel:+27120000100', chat: 'https://wa.me/27120000100' },
  email: { text: 'office@kareeklip.example', mailto: 'mailto:office@kareeklip.example' },
  address: '100 Example Street, Pretoria Central, Pretoria, 0002',
  hours: [
    'Monday to Friday: 07:00 – 17:00',
    'Saturday: 08:00 – 13:00',
    'Sunday and public holidays: closed',
  ],
  map: {
    frame: 'https://www.google.com/maps?q=Pretoria,+South+Africa&output=embed',
    directions:
      'https://www.google.com/maps/dir/?api=1&destination=100%20Example%20Street%2C%20Pretoria%20Central%2C%20Pretoria%2C%200002',
  },
  about: {
    name: 'Themba Kareeklip',
    role: 'Founder and Site Director',
    quote: 'Build it so that you would not mind meeting the owner at the shops',
    bio: 'Themba learned bricklaying before he learned to drive.',
    happyClients: '184',
    projectsCompleted: '236',
  },
  transformations: [
    {
      title: 'A Bungalow Worth Keeping',
      location: 'Rietfontein, Pretoria',
      category: 'Renovations',
    },
    {
      title: 'From Rubble to Pool Garden',
      location: 'Moreleta Park, Pretoria',
      category: 'Outdoor & Pools',
    },
    { title: 'A Kitchen Opened Up', location: 'Groenkloof, Pretoria', category: 'Kitchen' },
    { title: 'Shutters Out, Glass In', location: 'Gezina, Pretoria', category: 'Commercial' },
    {
      title: 'A Roof That Keeps the Rain Out',
      location: 'Garsfontein, Pretoria',
      category: 'Roofing',
    },
  ],
  questions: [
    'How do I get a quote, and what does it cost?',
    'Are new homes enrolled with the NHBRC?',
    'Do I need approved plans, and who submits them?',
    'How do deposits and payments work?',
    'How long will my project take?',
    'Can we stay in the house while you renovate?',
    'What happens on site during load-shedding or a water outage?',
    'What guarantees do I get?',
    'Which areas do you work in?',
  ],
} as const;
