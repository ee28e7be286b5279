import type { Event, JobPosting, WithContext } from 'schema-dts';
import { type POSITIONS, POSITIONS_COUNTRY } from '../pages/jobs.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { PUBLISHER } from './structured-data.ts';

// What search engines read of what the publisher offers, as schema.org JSON-LD. Every address is absolute.

const inCity = (city: string) => ({
  '@type': 'Place' as const,
  name: city,
  address: {
    '@type': 'PostalAddress' as const,
    addressLocality: city,
    addressCountry: POSITIONS_COUNTRY.code,
  },
});

const asList = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;

/** An open position, in the language of its page. @param job.postedOn an ISO date */
export function jobData(job: {
  siteUrl: string;
  url: string;
  position: (typeof POSITIONS)[number];
  title: string;
  description: string;
  duties: readonly string[];
  profile: readonly string[];
  postedOn: string;
  /** What a place is called in the language of the page. */
  placeName: (place: string) => string;
}): WithContext<JobPosting> {
  const { cities, employment, id } = job.position;
  const places = cities.map((city) => inCity(job.placeName(city)));
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    identifier: id,
    title: job.title,
    description: `<p>${escapeHtml(job.description)}</p>${asList(job.duties)}${asList(job.profile)}`,
    datePosted: job.postedOn,
    employmentType: employment,
    url: job.url,
    hiringOrganization: PUBLISHER(job.siteUrl),
    ...(places.length > 0
      ? { jobLocation: places.length === 1 ? (places[0] ?? []) : places }
      : {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: {
            '@type': 'Country',
            name: job.placeName(POSITIONS_COUNTRY.name),
          },
        }),
  };
}

/** A gathering of ours on its next date. */
export function eventData(event: {
  siteUrl: string;
  /** Where one says that one comes; also where it takes place, when that is online. */
  url: string;
  name: string;
  description: string;
  startsAt: Date;
  /** Null: online. */
  city: string | null;
}): WithContext<Event> {
  const { siteUrl, url, name, description, startsAt, city } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    url,
    startDate: startsAt.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${city === null ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: city === null ? { '@type': 'VirtualLocation', url } : inCity(city),
    organizer: PUBLISHER(siteUrl),
  };
}
