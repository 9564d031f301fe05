import { filledIn } from '../../company/filled-in.ts';
import { aboutText, aboutTitle, company } from '../../company.ts';
import {
  type AboutSection,
  fieldOf,
  headingOf,
  valuesOf,
  type Words,
} from '../../content/pages.ts';
import {
  aboutUs,
  happyClients,
  noAboutImage,
  projectsCompleted,
  yearsOfExperience,
} from '../../labels.ts';
import { Image } from '../../ui/Image.tsx';
import { Paragraphs } from '../../ui/Paragraphs.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import styles from './About.module.css';
import { Profile } from './Profile.tsx';

interface Props {
  about: AboutSection | null;
  words: Words;
  year: number;
}

export function About({ about, words, year }: Props) {
  const filled = (text: string) => filledIn(text, company, year);
  const own = about?.text.map(filled) ?? [];
  const years = year - company.startYear;
  const stats = [
    { value: years > 0 && String(years), label: yearsOfExperience },
    {
      value: about?.happyClients,
      label: happyClients,
      edit: fieldOf(about, 'happyClients'),
    },
    {
      value: about?.projectsCompleted,
      label: projectsCompleted,
      edit: fieldOf(about, 'projectsCompleted'),
    },
  ];
  return (
    <section id="about" className="section" aria-labelledby="about-title">
      <div className={`wrap ${styles.about}`}>
        <div className={styles.text}>
          <SectionHead
            id="about-title"
            label={aboutUs}
            title={aboutTitle}
            {...headingOf(words, 'aboutTitle')}
          />
          {own.length > 0 ? (
            <Paragraphs texts={own} edit={fieldOf(about, 'text')} />
          ) : (
            <Paragraphs texts={aboutText.map(filled)} link={fieldOf(about, 'text')} />
          )}
        </div>
        {about?.aboutImage ? (
          <Image
            picture={about.aboutImage}
            sizes="(min-width: 64em) 51vw, (min-resolution: 2.5dppx) 55vw, 91vw"
            className={styles.picture}
            edit={fieldOf(about, 'aboutImage')}
          />
        ) : (
          <p className={`missing ${styles.picture}`} data-edit-link={fieldOf(about, 'aboutImage')}>
            {noAboutImage}
          </p>
        )}
        <dl className={styles.stats}>
          {stats.map(
            ({ value, label, edit }) =>
              (value || edit) && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd data-edit={edit}>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <ul className={styles.values}>
          {valuesOf(about).map(({ title, description, path }) => {
            const list = path ? undefined : fieldOf(about, 'values');
            return (
              <li key={title}>
                <h3 data-edit={path && fieldOf(about, `${path}.title`)} data-edit-link={list}>
                  {title}
                </h3>
                <p data-edit={path && fieldOf(about, `${path}.description`)} data-edit-link={list}>
                  {description}
                </p>
              </li>
            );
          })}
        </ul>
        <Profile about={about} />
      </div>
    </section>
  );
}
