export interface Service {
  readonly title: string;
  readonly description: string;
  readonly features: readonly [string, string, string, string];
}

export const services = [
  {
    title: 'Residential Construction',
    description:
      'New houses, second dwellings and extensions, from the first trench to the occupancy certificate.',
    features: [
      'NHBRC enrolment done for you',
      'Foundations suited to your soil',
      'Face-brick or plaster',
      'One foreman from start to finish',
    ],
  },
  {
    title: 'Commercial & Industrial Projects',
    description:
      'Offices, shops and warehouses, built to a programme that your tenants can plan around.',
    features: [
      'Steel portal frames',
      'Power-floated floors',
      'Shopfronts and fit-outs',
      'Work in phases while you trade',
    ],
  },
  {
    title: 'Building & Structural Works',
    description:
      'The work that holds everything else up, done to the engineer’s drawings and inspected.',
    features: [
      'Reinforced concrete slabs',
      'Underpinning and crack repair',
      'Steel beams and lintels',
      'Retaining walls',
    ],
  },
  {
    title: 'Renovations & Drywalling',
    description:
      'Kitchens, bathrooms and whole houses, with the dust kept on our side of the sheeting.',
    features: [
      'Kitchens and bathrooms',
      'Walls out, openings made',
      'Drywalls and ceilings',
      'Work while you live there',
    ],
  },
  {
    title: 'Roofing Services',
    description: 'New roofs, re-roofing and leak repairs, ready for a Highveld hailstorm.',
    features: [
      'Tile and steel sheeting',
      'Trusses, battens and underlay',
      'Gutters and downpipes',
      'Leaks traced to their source',
    ],
  },
  {
    title: 'Plumbing & Electrical',
    description:
      'Registered plumbers and electricians on our own teams, with certificates at handover.',
    features: [
      'Geysers and heat pumps',
      'Burst pipes and blocked drains',
      'Rewiring and new DB boards',
      'Inverters and solar supply',
    ],
  },
  {
    title: 'General Maintenance',
    description: 'The list on the fridge, worked through in one visit or on a yearly plan.',
    features: [
      'Damp and waterproofing',
      'Doors, locks and windows',
      'Tiling and grouting',
      'Body corporate upkeep',
    ],
  },
  {
    title: 'Painting & Decorating',
    description:
      'Most of a good paint job happens before the tin is opened, so we start with the wall.',
    features: [
      'Cracks filled and walls primed',
      'Interiors and exteriors',
      'Roof and fence coatings',
      'Skirtings, cornices and trim',
    ],
  },
  {
    title: 'Design & Planning',
    description: 'Drawings, costs and municipal approval settled before anyone picks up a spade.',
    features: [
      'Sketch plans and 3D views',
      'Plans submitted to the City',
      'Soil tests and engineering',
      'Priced bill of quantities',
    ],
  },
  {
    title: 'Landscaping & Fencing',
    description: 'Gardens that manage with little water, and walls and fences that stay upright.',
    features: [
      'Indigenous, water-wise planting',
      'Irrigation from tank or borehole',
      'Boundary walls and palisade',
      'Gates and gate motors',
    ],
  },
  {
    title: 'Swimming Pools & Paving',
    description:
      'Concrete pools, decks and driveways on layers that are compacted and tested first.',
    features: [
      'Concrete pools, new or relined',
      'Salt chlorinators and pumps',
      'Clay, cement and stone pavers',
      'Timber and composite decks',
    ],
  },
] as const satisfies readonly Service[];
