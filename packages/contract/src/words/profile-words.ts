// What people read for what members say of themselves; the words of everything else are in words.ts.

import type {
  CompanyType,
  Education,
  Employment,
  Ethnicity,
  Generation,
  Pet,
  Relationship,
} from '../enums.ts'
import { wordFor } from './words.ts'

const relationshipWords: Record<Relationship, string> = {
  SINGLE: 'Single',
  MARRIED: 'Married',
  PARTNER: 'Partner',
  DATING_IN_A_RELATIONSHIP: 'Dating or in a relationship',
  DIVORCED: 'Divorced',
  WIDOWED: 'Widowed',
  SEPARATED: 'Separated',
  OTHER: 'Other',
}
export const relationshipLabel = (value: Relationship): string => wordFor(relationshipWords, value)

const ethnicityWords: Record<Ethnicity, string> = {
  WHITE_CAUCASIAN: 'White or Caucasian',
  BLACK_AFRICAN_AMERICAN: 'Black or African American',
  MIDDLE_EASTERN_OR_NORTH_AFRICAN: 'Middle Eastern or North African',
  NORTH_AFRICAN: 'North African',
  AFRICAN_AMERICAN: 'African American',
  HISPANIC: 'Hispanic',
  LATINA_OR_SPANISH: 'Latina or Spanish',
  ASIAN: 'Asian',
  AMERICAN_INDIAN_OR_ALASKA_NATIVE: 'American Indian or Alaska Native',
  NATIVE_HAWAIIAN: 'Native Hawaiian',
  MULTIRACIAL: 'Multiracial',
  OTHER: 'Other',
}
export const ethnicityLabel = (value: Ethnicity): string => wordFor(ethnicityWords, value)

const petWords: Record<Pet, string> = { DOG: 'Dog', CAT: 'Cat', OTHER: 'Other', NONE: 'None' }
export const petLabel = (value: Pet): string => wordFor(petWords, value)

const generationWords: Record<Generation, string> = {
  BABY_BOOMER: 'Baby boomer',
  GEN_X: 'Gen X',
  MILLENNIAL: 'Millennial',
  GEN_Z: 'Gen Z',
}
export const generationLabel = (value: Generation): string => wordFor(generationWords, value)

const employmentWords: Record<Employment, string> = {
  FULL_TIME_EMPLOYED_TEMPORARY: 'Full time, temporary',
  FULL_TIME_EMPLOYED_PERMANENT: 'Full time, permanent',
  PART_TIME_EMPLOYED_TEMPORARY: 'Part time, temporary',
  PART_TIME_EMPLOYED_PERMANENT: 'Part time, permanent',
  STUDENT: 'Student',
  UNEMPLOYED: 'Unemployed',
  OTHER: 'Other',
}
export const employmentLabel = (value: Employment): string => wordFor(employmentWords, value)

const companyTypeWords: Record<CompanyType, string> = {
  FOR_PROFIT: 'For profit',
  NOT_FOR_PROFIT: 'Not for profit',
  GOVERNMENT: 'Government',
}
export const companyTypeLabel = (value: CompanyType): string => wordFor(companyTypeWords, value)

const educationWords: Record<Education, string> = {
  SOME_OR_NO_COLLEGE: 'Some or no college',
  ASSOCIATES_DEGREE_OR_APPRENTICESHIP: 'Associate’s degree or apprenticeship',
  BACHELORS_DEGREE: 'Bachelor’s degree',
  MASTERS_DEGREE: 'Master’s degree',
  DOCTORAL_OR_PROFESSIONAL_DEGREE: 'Doctoral or professional degree',
}
export const educationLabel = (value: Education): string => wordFor(educationWords, value)
